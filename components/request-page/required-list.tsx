import { CircleCheck, CircleDashed } from "lucide-react";
import { basisOf, neededOf, purposes, secondsOf } from "#components/request-page/labels.ts";
import { ExactDate } from "#components/ui/exact-date.tsx";
import type { RequestedCoverage } from "#lib/contract/resources/compliance-request-page.ts";

/** Each required coverage: what it is, what is needed, and whether it is shown. */
export function RequiredList({ coverages }: { coverages: readonly RequestedCoverage[] }) {
  return (
    <ul className="divide-y">
      {coverages.map((one) => (
        <li key={one.coverage} className="flex gap-3 py-4" data-coverage={one.coverage} data-covered={one.covered}>
          {one.covered ? (
            <CircleCheck aria-hidden className="mt-0.5 size-5 shrink-0 text-success-solid" />
          ) : (
            <CircleDashed aria-hidden className="mt-0.5 size-5 shrink-0 text-fg-subtle" />
          )}
          <div className="min-w-0 flex-1">
            <h3 className="font-medium">{one.name}</h3>
            <p className="text-fg-muted text-sm">{purposes[one.coverage]}</p>
            <Needed one={one} />
            {one.covered ? <Met one={one} /> : <Missing one={one} />}
          </div>
        </li>
      ))}
    </ul>
  );
}

function Needed({ one }: { one: RequestedCoverage }) {
  const needed = neededOf(one);
  return needed === null ? null : (
    <p className="pt-1 text-sm">
      <span className="text-fg-muted">Needed: </span>
      {needed}
    </p>
  );
}

function Met({ one }: { one: RequestedCoverage }) {
  return (
    <p className="pt-1 font-medium text-success-fg text-sm">
      {basisOf(one)}
      {one.basis ? " shows it" : ""}
      {one.basis?.until ? (
        <>
          , until <ExactDate seconds={secondsOf(one.basis.until)} />
        </>
      ) : null}
    </p>
  );
}

/** What is wrong with what comes nearest, and what to ask an agent for. */
function Missing({ one: { failing, documents, offer } }: { one: RequestedCoverage }) {
  if (offer?.state_fund) {
    return (
      <div className="pt-1 text-sm">
        <p className="font-medium text-warning-fg">Still missing: the certificate of the state fund</p>
        <p className="pt-1">{offer.reason}</p>
      </div>
    );
  }
  return (
    <div className="pt-1 text-sm">
      <p className="font-medium text-warning-fg">Still missing</p>
      {failing.length ? (
        <ul className="list-disc space-y-2 pt-1 pl-5">
          {failing.map(({ message, remedy }) => (
            <li key={`${message} ${remedy}`}>
              {message}
              <span className="block text-fg-muted">To send: {remedy}</span>
            </li>
          ))}
        </ul>
      ) : (
        <ul className="space-y-1 pt-1">
          {documents.map((document) => (
            <li key={document}>
              <span className="text-fg-muted">To send: </span>
              {document}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
