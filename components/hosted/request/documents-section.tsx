import { Refusal } from "#components/hosted/frame/staff-note.tsx";
import { DocumentForm } from "#components/hosted/request/document-form.tsx";
import { OwnSaid } from "#components/hosted/request/own-said.tsx";
import { Met, RequiredList } from "#components/hosted/request/required-list.tsx";
import { ExactDate } from "#components/ui/exact-date.tsx";
import { Rich } from "#components/ui/text/said.tsx";
import { useText } from "#components/ui/text/use-text.ts";
import type { ComplianceRequestPage, RequestedCoverage } from "#lib/contract/compliance/compliance-request-page.ts";
import { documentTable, factsStated, isKnownDocument } from "#lib/contract/core/document-kinds.ts";
import type { RefusedDocument } from "#lib/dashboard/hosted/document-route.ts";

interface DocumentsProps {
  state: ComplianceRequestPage;
  documents: readonly RequestedCoverage[];
  /** A form that was sent without scripts and refused. */
  refused: RefusedDocument | null;
}

/** The required documents, each with what became of the one that was sent and with a form for the next one. */
export function RequiredDocuments({ state, documents, refused }: DocumentsProps) {
  const missing = documents.filter(({ met }) => !met);
  return (
    <RequiredList
      coverages={documents}
      document={(one) => <Proof one={one} state={state} isOnly={missing.length === 1 && missing[0] === one} refused={refused} />}
    />
  );
}

/** What may be sent in place of insurance, such as a state's exemption from workers' compensation. */
export function InsteadOfInsurance({ state, refused }: Pick<DocumentsProps, "state" | "refused">) {
  const t = useText();
  const ways = state.coverages.flatMap((one) => one.instead.filter(isKnownDocument).map((kind) => ({ one, kind })));
  if (!ways.length) return null;
  return (
    <>
      <p className="text-fg-muted text-sm">{t("If you need no workers' compensation, send what shows it instead:")}</p>
      <ul className="divide-y">
        {ways.map(({ one, kind }) => (
          <li key={kind} className="py-4">
            <h3 className="font-medium">{t(documentTable[kind].name)}</h3>
            <p className="text-fg-muted text-sm">{t(documentTable[kind].purpose)}</p>
            <Proof one={{ ...one, coverage: kind, needs: factsStated(kind), failing: [] }} state={state} refused={refused} isInstead />
          </li>
        ))}
      </ul>
    </>
  );
}

interface ProofProps extends Pick<DocumentsProps, "state" | "refused"> {
  one: RequestedCoverage;
  /** Whether nothing else is missing. */
  isOnly?: boolean;
  /** Whether it may be sent in place of something. */
  isInstead?: boolean;
}

function Proof({ one, state, isOnly = false, isInstead = false, refused }: ProofProps) {
  const t = useText();
  const { met, coverage, basis, covered_through } = one;
  const sent = state.documents.filter(({ kind }) => kind === coverage);
  const newest = sent[0];
  const isWaiting = newest?.state === "received";
  const own = refused?.kind === coverage ? refused : null;
  const hasForm = !met || (basis !== null && covered_through !== null);
  // A document that ends is why the page was opened.
  const isRenewal = met && state.met && covered_through === state.covered_through;
  return (
    <>
      {met ? <Met one={one} /> : null}
      {isWaiting ? (
        <p role="status" className="pt-1 font-medium text-info-fg text-sm">
          <Rich message="Sent on {date}." values={{ date: <ExactDate seconds={newest.created} /> }} />{" "}
          {t("A person at {organization} looks at it.", { organization: state.organization })}
        </p>
      ) : met || (isInstead && newest?.state !== "refused") ? null : (
        <Missing one={one} refusal={newest?.state === "refused" ? newest : null} organization={state.organization} />
      )}
      {hasForm ? (
        <details open={own !== null || (!isWaiting && (isOnly || isRenewal))} className="pt-1">
          <summary className="cursor-pointer py-2.5 font-medium text-sm">
            {isWaiting ? t("Send another one instead") : met ? t("Send the next one") : t("Send this document")}
          </summary>
          {/* Sent, the form starts anew. */}
          <DocumentForm key={sent.length} one={one} sendingKey={crypto.randomUUID()} refused={own} />
        </details>
      ) : null}
    </>
  );
}

interface MissingProps {
  one: RequestedCoverage;
  refusal: Pick<ComplianceRequestPage["documents"][number], "reason" | "note"> | null;
  organization: string;
}

/** Why the last one was refused, or what is wrong with the one that was accepted. */
function Missing({ one, refusal, organization }: MissingProps) {
  const t = useText();
  return (
    <div className="pt-1 text-sm">
      <p className="font-medium text-warning-fg">{refusal ? t("The one you sent could not be accepted:") : t("Still missing")}</p>
      {refusal ? <Refusal reason={refusal.reason} note={refusal.note} organization={organization} /> : null}
      {one.failing.length ? (
        <ul className="list-disc space-y-1 pt-1 pl-5">
          {one.failing.map(({ message }) => (
            <li key={message}>
              <OwnSaid text={message} of={one} />
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
