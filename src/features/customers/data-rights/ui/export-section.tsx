import { useEffect, useState } from "react";
import type { z } from "zod";
import { call } from "#customers/client.ts";
import { SEND_FAILED } from "#customers/otp/ui/resend-button.tsx";
import { ProofStep, useRecentProof } from "#customers/proof/ui/recent-proof.tsx";
import { SignInNeeded, session } from "#customers/sessions/browser-session.ts";
import { Notice } from "#design-system/feedback/notice.tsx";
import { Button } from "#design-system/forms/button.tsx";
import { requestFile, saveFile } from "#platform/files/download.ts";
import { failureMessage } from "#platform/http/client.ts";
import { dayOf, formatDateTime } from "#shared/day.ts";
import type { listExports } from "../contract.ts";
import type { ExportFormat } from "../model.ts";
import { DataCodeStep } from "./data-code-step.tsx";
import { useDataCode } from "./use-data-code.ts";

type Export = z.output<typeof listExports.reply>["body"]["exports"][number];

/** Milliseconds between two looks at an export that is being built. */
const POLL_MS = 1_500;

interface ExportSectionProps {
  /** The newest export that can still be downloaded. */
  loaded: Export | undefined;
  onSignedOut: () => void | Promise<void>;
}

/** The download of everything that the shop stores about the customer. */
export function ExportSection({ loaded, onSignedOut }: ExportSectionProps) {
  const [current, setCurrent] = useState(loaded);
  const code = useDataCode("export", onSignedOut);
  useEffect(() => {
    if (current?.state !== "building") return;
    const timer = setTimeout(async () => setCurrent((await newest(current)) ?? { ...current }), POLL_MS);
    return () => clearTimeout(timer);
  }, [current]);

  async function start(otp: string) {
    const { body } = await session.withAccount((token) => call("POST /account/data/export", { token, body: { otp } }));
    setCurrent(body);
    code.end();
  }

  return (
    <section aria-labelledby="download" className="grid gap-4">
      <h2 id="download" className="text-xl">
        Download your data
      </h2>
      <p>
        Everything that we store in your account: your details, orders and messages, and the names of the files that you
        sent us. You get it as a page to read, and as JSON for programs. Orders that you placed without signing in are
        not in it until you add them to your account, on the page of your orders.
      </p>
      {/* It is there from the start, so that screen readers announce what comes; empty, it takes no space. */}
      <div role="status" className="empty:-mt-4">
        {current?.state === "building" && <p>We're putting your data together. This takes a few seconds.</p>}
      </div>
      {current?.state === "ready" && <Downloads ready={current} onSignedOut={onSignedOut} />}
      {!current && (
        <DataCodeStep code={code} beginLabel="Prepare my data" confirmLabel="Prepare my data" onConfirm={start} />
      )}
    </section>
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

function Downloads({ ready, onSignedOut }: { ready: Export; onSignedOut: () => void | Promise<void> }) {
  const { exportId, createdAt, expiresAt } = ready;
  const [saving, setSaving] = useState<ExportFormat>();
  const [failure, setFailure] = useState<string>();
  const proof = useRecentProof();

  async function save(format: ExportFormat) {
    setSaving(format);
    setFailure(undefined);
    try {
      const params = { exportId, format };
      await proof.withProof(async () => {
        const file = await session.withAccount((token) =>
          requestFile("GET /account/data/exports/:exportId/:format", { token, params }),
        );
        saveFile(file, `my-data-${dayOf(new Date(createdAt))}.${format}`);
      });
    } catch (error) {
      if (error instanceof SignInNeeded) return onSignedOut();
      setFailure(failureMessage(error, SEND_FAILED));
    }
    setSaving(undefined);
  }

  return (
    <div className="card grid gap-4 p-5 md:p-6">
      <p>
        Your data is ready. You can download it until {formatDateTime(expiresAt)}.{" "}
        <span className="text-muted">Keep the file safe: it has your personal details.</span>
      </p>
      {failure && (
        <Notice tone="danger" live>
          {failure}
        </Notice>
      )}
      {proof.waiting && (
        <ProofStep
          proof={proof}
          onSignedOut={onSignedOut}
          onFailure={(error) => setFailure(failureMessage(error, SEND_FAILED))}
        />
      )}
      <div className="flex flex-wrap gap-3">
        {FORMATS.map(({ format, label }) => (
          <Button
            key={format}
            kind={format === "html" ? "primary" : "secondary"}
            loading={saving === format}
            onClick={() => save(format)}
          >
            {label}
          </Button>
        ))}
      </div>
    </div>
  );
}
