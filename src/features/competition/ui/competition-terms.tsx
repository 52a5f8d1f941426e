import type { ReactNode } from "react";
import { ButtonLink } from "#design-system/forms/button.tsx";
import { setFindPinCookie } from "../browser-pin.ts";
import type { CompetitionInfo } from "../client.ts";
import { formatMoment, pinPagePath } from "../model.ts";

/** What the law wants an offer to state (CPA section 36, regulation 11): prizes, steps, basis, closing time, medium of the results, cost, overseer and who may not enter. */
export function CompetitionTerms({ info }: { info: CompetitionInfo }) {
  return (
    <dl className="grid gap-x-8 gap-y-4 md:grid-cols-[14rem_minmax(0,1fr)]">
      <Term name="What you can win">
        <ul className="grid gap-1">
          {info.prizes.map(({ name, text, quantity }) => (
            <li key={name}>
              <strong className="font-medium">
                {quantity > 1 && `${quantity} × `}
                {name}
              </strong>
              {text && `: ${text}`}
            </li>
          ))}
        </ul>
      </Term>
      <Term name="How to enter">
        <ol className="grid list-decimal gap-1 pl-5">
          {info.steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </Term>
      <Term name="Opens">{formatMoment(info.opensAt)}</Term>
      <Term name="Closes">{formatMoment(info.closesAt)}</Term>
      <Term name="What it costs">{info.entryCost}</Term>
      <Term name="How we draw the winners">{info.basis}</Term>
      <Term name="Where to find the results">{info.resultsMedium}</Term>
      <Term name="Who oversees the draw">
        {info.overseer.name}, {info.overseer.firm}, who is independent of us
      </Term>
      <Term name="Who can't enter">{info.exclusions}</Term>
    </dl>
  );
}

function Term({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="contents">
      <dt className="font-medium max-md:-mb-3">{name}</dt>
      <dd className="text-muted">{children}</dd>
    </div>
  );
}

/** Leads to the deal pages, and lets the home page show the competition until it closes. @param cookieValue FINDPIN_COOKIE */
export function LookForPin({ info, cookieValue }: { info: CompetitionInfo; cookieValue: string }) {
  return (
    <ButtonLink to={pinPagePath(null)} onClick={() => setFindPinCookie(cookieValue, info.closesAt)}>
      Look for a pin
    </ButtonLink>
  );
}

/** The draw: its winners, and from what anybody can repeat it. Before the draw, the hash of the overseer's seed. */
export function CompetitionDraw({ info: { competitionId, draw } }: { info: CompetitionInfo }) {
  return (
    <div className="grid gap-4">
      {draw.winners.length > 0 && (
        <ol className="grid gap-3">
          {draw.winners.map(({ place, prize, entryId }) => (
            <li key={place} className="card grid gap-1 p-4">
              <span className="font-medium">{prize}</span>
              <span className="wrap-anywhere text-muted text-sm tabular-nums">Entry {entryId}</span>
            </li>
          ))}
        </ol>
      )}
      <dl className="grid gap-3 text-sm">
        <Hash name="Hash of the overseer's seed, published before the opening" value={draw.seedHash} />
        {draw.entriesHash && (
          <Hash
            name={`Hash of the list of ${draw.entries} entries, published after the closing`}
            value={draw.entriesHash}
          />
        )}
        {draw.seed && <Hash name="Seed, given by the overseer after that" value={draw.seed} />}
      </dl>
      {draw.entriesHash && (
        <p className="text-sm">
          <a
            href={`/api/common/competition/${competitionId}/draw`}
            download
            className="text-action underline underline-offset-4"
          >
            The list of entries, without names and numbers
          </a>
          . With it and the seed anybody can repeat the draw: <code>npm run competition:draw -- FILE SEED</code>
        </p>
      )}
    </div>
  );
}

function Hash({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className="wrap-anywhere text-muted tabular-nums">{value}</dd>
    </div>
  );
}
