import { use } from "react";
import type { z } from "zod";
import { showToast } from "#design-system/feedback/toasts.ts";
import { Button, buttonClass } from "#design-system/forms/button.tsx";
import { Part } from "#design-system/part.tsx";
import { QrCode } from "#design-system/qr-code.tsx";
import type { listEsims } from "../contract.ts";
import { appleLink, partsOf } from "../model.ts";

/** The codes that install the eSIMs of an order. Nothing while there are none. @param props.reply null when it could not be loaded */
export function EsimCard({ reply }: { reply: Promise<z.output<typeof listEsims.reply> | null> }) {
  const esims = use(reply)?.body.esims ?? [];
  if (esims.length === 0) return null;
  return (
    <Part card id="esims" title={esims.length > 1 ? "Install your eSIMs" : "Install your eSIM"}>
      <p>
        On the phone that you'll use, open the settings for mobile data, choose "Add eSIM" and scan the code. Each code
        works once, so keep it to yourself.
      </p>
      <ul className="grid gap-6">
        {esims.map(({ title, activationCode }, index) => (
          <li key={activationCode} className="grid gap-4 sm:grid-cols-[auto_1fr] sm:items-center">
            <QrCode
              text={activationCode}
              label={`QR code that installs ${title}${esims.length > 1 ? `, ${index + 1} of ${esims.length}` : ""}`}
            />
            <div className="min-w-0">
              <h3 className="text-base">{title}</h3>
              <ManualDetails activationCode={activationCode} />
            </div>
          </li>
        ))}
      </ul>
    </Part>
  );
}

/** For who reads this on the phone that the eSIM is for, and cannot scan it: what an iPhone and an Android phone ask for, each to be copied. */
function ManualDetails({ activationCode }: { activationCode: string }) {
  const { address, matchingId } = partsOf(activationCode);
  const link = appleLink(activationCode, navigator.userAgent);
  return (
    <>
      {link && (
        <a href={link} className={`${buttonClass({ size: "small" })} my-2`}>
          Install it on this iPhone
        </a>
      )}
      <p className="mt-1 text-muted text-sm">
        Reading this on the same phone? Choose "Enter details manually" and copy them from here. An iPhone asks for the
        SM-DP+ address and the activation code, an Android phone for the whole code.
      </p>
      <dl className="mt-3 grid gap-3">
        <CopyRow label="SM-DP+ address" value={address} />
        {matchingId && <CopyRow label="Activation code" value={matchingId} />}
        <CopyRow label="Whole code" value={activationCode} />
      </dl>
    </>
  );
}

function CopyRow({ label, value }: { label: string; value: string }) {
  async function copy() {
    try {
      await navigator.clipboard.writeText(value);
      showToast(`${label} copied`, { tone: "success" });
    } catch {
      showToast("Your browser doesn't let us copy it. Press and hold the text instead.");
    }
  }

  return (
    <div className="grid grid-cols-[1fr_auto] items-center gap-x-3 rounded-xl bg-surface-2 px-4 py-2">
      <dt className="text-muted text-sm">{label}</dt>
      <dd className="wrap-anywhere col-start-1 select-all font-mono text-sm">{value}</dd>
      <dd className="col-start-2 row-span-2 row-start-1">
        <Button kind="quiet" size="small" aria-label={`Copy ${label}`} onClick={copy}>
          Copy
        </Button>
      </dd>
    </div>
  );
}
