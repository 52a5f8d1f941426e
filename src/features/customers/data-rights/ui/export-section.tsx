import { useEffect, useState } from "react";
import type { z } from "zod";
import { useAccount } from "#customers/account/use-account.ts";
import { call } from "#customers/client.ts";
import { ProofStep, useProvenAccount } from "#customers/proof/ui/recent-proof.tsx";
import { session } from "#customers/sessions/browser-session.ts";
import { FailureNotice } from "#design-system/feedback/failure-notice.tsx";
import { Button } from "#design-system/forms/button.tsx";
import { Part } from "#design-system/part.tsx";
import { requestFile, saveFile } from "#platform/files/download.ts";
import { dayOf, formatDateTime } from "#shared/day.ts";
import type { listExports } from "../contract.ts";
import type { ExportFormat } from "../model.ts";
import { DataCodeStep } from "./data-code-step.tsx";

type Export = z.output<typeof listExports.reply>["body"]["exports"][number];

/** Milliseconds between two looks at an export that is being built. */
const POLL_MS = 1_500;

/** The download of everything that the shop stores about the customer. @param props.loaded the newest export that can still be downloaded */
export function ExportSection({ loaded }: { loaded: Export | undefined }) {
  const [current, setCurrent] = useState(loaded);
  const { withAccount } = useAccount();
  useEffect(() => {
    if (current?.state !== "building") return;
    const timer = setTimeout(async () => setCurrent((await newest(current)) ?? { ...current }), POLL_MS);
    return () => clearTimeout(timer);
  }, [current]);

  async function start(otp: string) {
    const { body } = await withAccount((token) => call("POST /account/data/export", { token, body: { otp } }));
    setCurrent(body);
  }

  return (
    <Part id="download" title="Download your data">
      <p>
        Everything that we store in your account: your details, orders and messages, and the names of the files that you
        sent us. You get it as a page to read, and as JSON for programs. Orders that you placed without signing in are
        not in it until you add them to your account, on the page of your orders.
      </p>
      {/* It is there from the start, so that screen readers announce what comes; empty, it takes no space. */}
      <div role="status" className="empty:-mt-4">
        {current?.state === "building" && <p>We're putting your data together. This takes a few seconds.</p>}
      </div>
      {current?.state === "ready" && <Downloads ready={current} />}
      {!current && (
        <DataCodeStep purpose="export" beginLabel="Prepare my data" confirmLabel="Prepare my data" onConfirm={start} />
      )}
    </Part>
  );
}

/** The export as it is by now; undefined when that is not known. */
async function newest({ exportId }: Export): Promise<Export | undefined> {
  try {
    const { body } = await session.withAccount((token) => call("GET /account/data/exports", { token }));
    return body.exports.find((each) => each.exportId === exportId);
  } catch {
    return undefined;
  }
}

const FORMATS: readonly { format: ExportFormat; label: string }[] = [
  { format: "html", label: "Download to read" },
  { format: "json", label: "Download as JSON" },
];

function Downloads({ ready: { exportId, createdAt, expiresAt } }: { ready: Export }) {
  const { working, failure, run, proof, withProof, withAccount } = useProvenAccount();

  async function save(format: ExportFormat) {
    const params = { exportId, format };
    const file = await withAccount((token) =>
      requestFile("GET /account/data/exports/:exportId/:format", { token, params }),
    );
    saveFile(file, `my-data-${dayOf(new Date(createdAt))}.${format}`);
  }

  return (
    <div className="card grid gap-4 p-5 md:p-6">
      <p>
        Your data is ready. You can download it until {formatDateTime(expiresAt)}.{" "}
        <span className="text-muted">Keep the file safe: it has your personal details.</span>
      </p>
      <FailureNotice text={failure} />
      {proof && <ProofStep proof={proof} />}
      <div className="flex flex-wrap gap-3">
        {FORMATS.map(({ format, label }) => (
          <Button
            key={format}
            kind={format === "html" ? "primary" : "secondary"}
            loading={working === format}
            onClick={() => run(() => withProof(() => save(format)), format)}
          >
            {label}
          </Button>
        ))}
      </div>
    </div>
  );
}
