import { CircleCheck, CircleDashed } from "lucide-react";
import type { ReactNode } from "react";
import { basisOf, neededOf, purposeOf, secondsOf } from "#components/hosted/request/labels.ts";
import { nameIn, OwnSaid } from "#components/hosted/request/own-said.tsx";
import { ExactDate } from "#components/ui/exact-date.tsx";
import { Rich, Said } from "#components/ui/text/said.tsx";
import { useText } from "#components/ui/text/use-text.ts";
import type { RequestedCoverage } from "#lib/contract/compliance/compliance-request-page.ts";

interface RequiredListProps {
  coverages: readonly RequestedCoverage[];
  /** Whether a document is shown, and its form. */
  document?: (one: RequestedCoverage) => ReactNode;
}

/** Each required coverage and document: what it is, what is needed, and whether it is shown. */
export function RequiredList({ coverages, document }: RequiredListProps) {
  return (
    <ul className="divide-y">
      {coverages.map((one) => (
        <li key={one.coverage} className="flex gap-3 py-4" data-coverage={one.coverage} data-covered={one.met}>
          {one.met ? (
            <CircleCheck aria-hidden className="mt-0.5 size-5 shrink-0 text-success-solid" />
          ) : (
            <CircleDashed aria-hidden className="mt-0.5 size-5 shrink-0 text-fg-subtle" />
          )}
          <div className="min-w-0 flex-1">
            <h3 className="font-medium">
              <OwnSaid text={one.name} of={one} />
            </h3>
            <Purpose of={one.coverage} />
            <Needed one={one} />
            {document && one.of === "document" ? document(one) : one.met ? <Met one={one} /> : <Starting one={one} />}
          </div>
        </li>
      ))}
    </ul>
  );
}

function Purpose({ of }: { of: string }) {
  const t = useText();
  const purpose = purposeOf(of);
  return purpose === null ? null : <p className="text-fg-muted text-sm">{t(purpose)}</p>;
}

function Needed({ one }: { one: RequestedCoverage }) {
  const t = useText();
  const needed = neededOf({ required: t.language === "es" ? one.required_es : one.required, name: nameIn(one, t) });
  return needed === null ? null : (
    <p className="pt-1 text-sm">
      <span className="text-fg-muted">{t("Needed:")} </span>
      {needed.charAt(0).toLowerCase() + needed.slice(1)}
    </p>
  );
}

/** What shows it, and through when. */
export function Met({ one }: { one: RequestedCoverage }) {
  const t = useText();
  return (
    <p className="pt-1 font-medium text-success-fg text-sm">
      {one.covered_through ? (
        <Rich
          message="{basis}; ends on {date}"
          values={{ basis: t(basisOf(one)), date: <ExactDate seconds={secondsOf(one.covered_through)} /> }}
        />
      ) : (
        t(basisOf(one))
      )}
    </p>
  );
}

/** When cover in hand starts; without any, what is missing. */
function Starting({ one }: { one: RequestedCoverage }) {
  if (one.covered_from === null) return <Missing one={one} />;
  return (
    <p className="pt-1 font-medium text-info-fg text-sm">
      <Rich message="Starts on {date}" values={{ date: <ExactDate seconds={secondsOf(one.covered_from)} /> }} />
    </p>
  );
}

/** What to send, to follow "What to send:". */
function Remedy({ text }: { text: string }) {
  const t = useText();
  return t.language === "en" ? text.replace(/^(?:A|The) /, (word) => word.toLowerCase()) : <Said text={text} />;
}

/** What is wrong with what comes nearest, and what to ask an agent for. */
function Missing({ one: { failing, documents, offer } }: { one: RequestedCoverage }) {
  const t = useText();
  if (offer?.state_fund) {
    return (
      <div className="pt-1 text-sm">
        <p className="font-medium text-warning-fg">{t("Still missing: the certificate of the state fund")}</p>
        <p className="pt-1">{offer.reason ? <Said text={offer.reason} otherwise={t("It cannot be bought here.")} /> : null}</p>
      </div>
    );
  }
  return (
    <div className="pt-1 text-sm">
      <p className="font-medium text-warning-fg">{t("Still missing")}</p>
      {failing.length ? (
        <ul className="list-disc space-y-2 pt-1 pl-5">
          {failing.map(({ message, remedy }) => (
            <li key={`${message} ${remedy}`}>
              <Said text={message} />
              <span className="block text-fg-muted">
                {t("What to send:")} <Remedy text={remedy} />
              </span>
            </li>
          ))}
        </ul>
      ) : (
        <ul className="space-y-1 pt-1">
          {documents.map((document) => (
            <li key={document}>
              <span className="text-fg-muted">{t("What to send:")} </span>
              <Remedy text={document} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
