import { type ReactNode, useState } from "react";
import type { z } from "zod";
import { StatusTag } from "#design-system/feedback/badge.tsx";
import { Notice } from "#design-system/feedback/notice.tsx";
import { Button } from "#design-system/forms/button.tsx";
import { TEXT_LINK } from "#design-system/navigation/text-link.tsx";
import { privateMeta } from "#layout/app-shell.ts";
import type { MessageKind, ProblemResult } from "#platform/messages/kinds.model.ts";
import { formatDay } from "#shared/day.ts";
import { capitalised } from "#shared/text.ts";
import { call } from "../client.ts";
import type { outsideSystems } from "../service/contract.ts";
import { SynonymForm } from "../service/ui/synonym-form.tsx";
import { useAwaited } from "../service/ui/use-awaited.ts";
import { Verdict } from "../service/ui/verdict.tsx";
import { Fact, FactList } from "../ui/fact-list.tsx";
import { FailureNotice } from "../ui/failure-notice.tsx";
import { formatInstant } from "../ui/format-instant.ts";
import { StaffDataView } from "../ui/staff-data-view.tsx";
import { type Loaded, loadForStaff } from "../ui/staff-loading.ts";
import { useStaffMember } from "../ui/staff-member.ts";
import { staffPage } from "../ui/staff-shell.tsx";
import { useStaffAction } from "../ui/use-staff-action.ts";
import type { Route } from "./+types/service";

export const handle = staffPage("service:read");

export async function clientLoader() {
  // The page does not wait for what outside systems answer, which can take seconds.
  const systems = loadForStaff(handle, (token) => call("GET /staff/service/systems", { token }));
  const cache = loadForStaff(handle, askCache);
  const [overview, synonyms] = await Promise.all([
    loadForStaff(handle, (token) => call("GET /staff/service", { token })),
    loadForStaff(handle, (token) => call("GET /staff/synonyms", { token })),
  ]);
  return { overview, synonyms, systems, cache };
}

export const meta = privateMeta("Service");

/** What waits for a person besides orders. */
export default function Service({ loaderData: { overview, synonyms, ...awaited } }: Route.ComponentProps) {
  const { permissions } = useStaffMember();
  const systems = useAwaited(awaited.systems);
  const mayWrite = permissions.includes("service:write");
  return (
    <>
      <h1 className="mb-6 text-2xl">Service</h1>
      <StaffDataView data={overview}>
        {({
          body: {
            gaps,
            failedJobs,
            messagesGivenUp,
            messageProblems,
            payments,
            mostSold,
            lowStock,
            searchesWithoutResults,
          },
        }) => (
          <>
            <Verdict
              gaps={gaps}
              failedJobs={failedJobs}
              messagesGivenUp={messagesGivenUp}
              messageProblems={messageProblems}
              payments={payments}
              systems={systems.value?.body.systems}
            />
            <div className="gap-10 nav:columns-2 [&>*]:mb-10 [&>*]:break-inside-avoid">
              <Part id="jobs" title="Failed jobs" none="No job has failed.">
                {failedJobs.map(({ id, queue, failedAt, error }) => (
                  <Row key={id} title={queue} text={`${formatInstant(failedAt)}: ${error}`}>
                    {mayWrite && <RetryButton jobId={id} queue={queue} />}
                  </Row>
                ))}
              </Part>
              <Part id="messages" title="Messages that were given up" none="No message was given up.">
                {messagesGivenUp.map(({ orderId: id, ecomId: orderNumber, channel, kind, createdAt }) => (
                  <Row
                    key={`${id} ${channel} ${kind}`}
                    title={orderNumber ? `Order ${orderNumber}` : capitalised(kind)}
                    text={`${channel === "sms" ? "SMS" : "Email"} “${kind}” of ${formatInstant(createdAt)}`}
                  >
                    {/* Those of an order are sent again at the order; of a code its owner asks for another one. */}
                    {mayWrite && !orderNumber && kind !== ("one-time code" satisfies MessageKind) && (
                      <RetryButton
                        jobId={id}
                        queue="outbox-send"
                        label="Send again"
                        done="The message is sent again, unless nobody needs it any more"
                      />
                    )}
                  </Row>
                ))}
              </Part>
              <Part id="unaccepted" title="Messages not accepted in 7 days" none="Every message was accepted.">
                {messageProblems.map(({ kind, channel, result, code, times, lastAt }) => (
                  <Row
                    key={`${kind} ${channel} ${result} ${code}`}
                    title={`${capitalised(kind)} by ${channel === "sms" ? "SMS" : "email"}`}
                    text={`${problemText(result, code)}, last ${formatInstant(lastAt)}`}
                  >
                    <span className="shrink-0 tabular-nums">{times === 1 ? "Once" : `${times} times`}</span>
                  </Row>
                ))}
              </Part>
              <section aria-labelledby="payments" className="grid content-start gap-2">
                <h2 id="payments" className="text-lg">
                  Payments
                </h2>
                <FactList>
                  <Fact label="Paid, of those begun in the last 24 hours">{String(payments.paid)}</Fact>
                  <Fact label="Failed or cancelled">{String(payments.failed)}</Fact>
                  <Fact label="Without a result yet">
                    {payments.open}
                    {payments.oldestOpenAt && `, the oldest begun ${formatInstant(payments.oldestOpenAt)}`}
                  </Fact>
                  <Fact label="Last paid one begun">
                    {payments.lastPaidAt ? formatInstant(payments.lastPaidAt) : "Nobody has paid yet"}
                  </Fact>
                </FactList>
              </section>
              <Systems data={systems} />
              <Cache replies={awaited.cache} />
              <Part id="sold" title="Most sold in 30 days" none="Nothing was sold.">
                {mostSold.map(({ productId, title, units }) => (
                  <Row key={productId} title={title} text={productId}>
                    <span className="tabular-nums">{units}</span>
                  </Row>
                ))}
              </Part>
              <Part id="stock" title="Low stock" none="Everything is in stock.">
                {lowStock.map(({ materialId, title, quantity }) => (
                  <Row key={materialId} title={title} text={materialId}>
                    <span className="tabular-nums">{quantity === 0 ? "None left" : `${quantity} left`}</span>
                  </Row>
                ))}
              </Part>
              <Part
                id="searches"
                title="Searches that found nothing"
                none="All searches of the last 30 days found something."
              >
                {searchesWithoutResults.map(({ term, times, lastDay }) => (
                  <Row key={term} title={`“${term}”`} text={`Last on ${formatDay(lastDay)}`}>
                    <span className="tabular-nums">{times === 1 ? "Once" : `${times} times`}</span>
                  </Row>
                ))}
              </Part>
              <div>
                <Part id="synonyms" title="Synonyms" none="Staff have added none to those of the shop.">
                  {(synonyms.value?.body.synonyms ?? []).map(({ word, sameAs, by }) => (
                    <Row key={`${word} ${sameAs}`} title={`“${word}” is “${sameAs}”`} text={`Added by ${by}`}>
                      {mayWrite && <RemoveSynonym word={word} sameAs={sameAs} />}
                    </Row>
                  ))}
                </Part>
                {synonyms.failure && <Notice tone="danger">{synonyms.failure}</Notice>}
                {mayWrite && <SynonymForm />}
              </div>
            </div>
          </>
        )}
      </StaffDataView>
    </>
  );
}

/** What became of messages that were not accepted, with the answer to them. */
function problemText(result: ProblemResult, code: string): string {
  if (result === "refused") return `Refused because of the recipient (${code}), given up`;
  return result === "failed" ? `Not accepted (${code}), tried again` : "Expired before it was accepted, given up";
}

const STATES = {
  up: { tone: "success", label: "Answers" },
  down: { tone: "danger", label: "Does not answer" },
  stand_in: { tone: "info", label: "Stand-in" },
} as const;

/** Whether outside systems answer, which can take seconds. */
function Systems({ data }: { data: Loaded<z.output<typeof outsideSystems.reply>> }) {
  return (
    <div>
      <Part id="systems" title="Outside systems" none={data.failure ? "" : "They are being asked."}>
        {(data.value?.body.systems ?? []).map(({ name, state, about, page }) => (
          <Row key={name} title={capitalised(name)} text={capitalised(about)}>
            <span className="flex shrink-0 items-center gap-3">
              {page && (
                <a href={page} className={TEXT_LINK}>
                  Open<span className="sr-only"> the stand-in of the {name}</span>
                </a>
              )}
              <StatusTag tone={STATES[state].tone}>{STATES[state].label}</StatusTag>
            </span>
          </Row>
        ))}
      </Part>
      {data.failure && <Notice tone="danger">{data.failure}</Notice>}
    </div>
  );
}

const OUTCOMES = {
  hit: { tone: "success", label: "From the cache" },
  stored: { tone: "info", label: "Made and cached" },
  miss: { tone: "warning", label: "Not cached" },
} as const;

/** With an ETag of our own, browsers leave their cache out (Fetch standard): a 304 would show the report of an earlier request. */
const UNCACHED = { "if-none-match": '"none"' };

async function askCache() {
  const ask = async () => (await call("GET /chat/cloudfrontcachedemo", { headers: UNCACHED })).cache;
  return [await ask(), await ask()];
}

/** What the cache of replies did with two requests in a row: the second has to come from it. */
function Cache({ replies }: { replies: Promise<Loaded<Awaited<ReturnType<typeof askCache>>>> }) {
  const data = useAwaited(replies);
  return (
    <div>
      <Part id="cache" title="Cache of replies" none={data.failure ? "" : "It is being asked."}>
        {(data.value ?? []).flatMap((report, at) =>
          report
            ? [
                <Row
                  key={at === 0 ? "first" : "second"}
                  title={at === 0 ? "First request" : "The same again"}
                  text={`Made ${report.ageSeconds} s ago, ETag ${report.etag}, data ${report.version}`}
                >
                  <StatusTag tone={OUTCOMES[report.status].tone}>{OUTCOMES[report.status].label}</StatusTag>
                </Row>,
              ]
            : [],
        )}
      </Part>
      {data.failure && <Notice tone="danger">{data.failure}</Notice>}
    </div>
  );
}

interface PartProps {
  id: string;
  title: string;
  /** Shown without rows. */
  none: string;
  children: ReactNode[];
}

/** Rows that a part shows at first: the outside systems, all of them. */
const SHOWN = 10;

function Part({ id, title, none, children: rows }: PartProps) {
  const [showsAll, setShowsAll] = useState(false);
  return (
    <section aria-labelledby={id} className="grid content-start gap-2">
      <h2 id={id} className="text-lg">
        {title} {rows.length > 0 && <span className="text-muted tabular-nums">{rows.length}</span>}
      </h2>
      {rows.length === 0 ? (
        <p className="text-muted text-sm">{none}</p>
      ) : (
        <ul className="divide-y divide-line border-line border-y">{showsAll ? rows : rows.slice(0, SHOWN)}</ul>
      )}
      {rows.length > SHOWN && !showsAll && (
        <Button kind="quiet" size="small" onClick={() => setShowsAll(true)} className="justify-self-start">
          Show all {rows.length}
        </Button>
      )}
    </section>
  );
}

function Row({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  return (
    <li className="flex items-center justify-between gap-4 py-2 text-sm">
      <div className="wrap-anywhere min-w-0">
        <p className="font-medium">{title}</p>
        <p className="text-muted">{text}</p>
      </div>
      {children}
    </li>
  );
}

interface RetryButtonProps {
  jobId: string;
  queue: string;
  label?: string;
  /** Shown when it worked. */
  done?: string;
}

function RetryButton({ jobId, queue, label = "Retry", done = "The job runs again" }: RetryButtonProps) {
  const { working, failure, run } = useStaffAction();

  function retry() {
    return run("retry", done, (token) =>
      call("POST /staff/jobs/:jobId/retry", { token, params: { jobId }, body: { queue } }),
    );
  }

  return (
    <div className="grid shrink-0 justify-items-end gap-2">
      <Button kind="secondary" size="small" loading={working !== undefined} onClick={retry}>
        {label}
      </Button>
      <FailureNotice text={failure} />
    </div>
  );
}

function RemoveSynonym({ word, sameAs }: { word: string; sameAs: string }) {
  const { working, failure, run } = useStaffAction();

  function remove() {
    return run("remove", "Synonym removed", (token) =>
      call("DELETE /staff/synonyms", { token, query: { word, sameAs } }),
    );
  }

  return (
    <div className="grid shrink-0 justify-items-end gap-2">
      <Button
        kind="secondary"
        size="small"
        loading={working !== undefined}
        aria-label={`Remove the synonym ${word} for ${sameAs}`}
        onClick={remove}
      >
        Remove
      </Button>
      <FailureNotice text={failure} />
    </div>
  );
}
