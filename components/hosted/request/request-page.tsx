import { CircleCheck } from "lucide-react";
import { SendForm } from "#components/hosted/certificate/send-form.tsx";
import { HostedShell, HostedTitle } from "#components/hosted/frame/hosted-shell.tsx";
import { NeedsScripts } from "#components/hosted/frame/needs-scripts.tsx";
import { Section } from "#components/hosted/frame/section.tsx";
import { AgentLetter } from "#components/hosted/request/agent-letter.tsx";
import { BuySection } from "#components/hosted/request/buy-section.tsx";
import { InsteadOfInsurance, RequiredDocuments } from "#components/hosted/request/documents-section.tsx";
import { FollowRequest, LeaveButton, ReturnButton } from "#components/hosted/request/follow-request.tsx";
import { endText, isOpen, listed, openingOf, partsOf, secondsOf, workOf } from "#components/hosted/request/labels.ts";
import { nameIn } from "#components/hosted/request/own-said.tsx";
import { ReadResult } from "#components/hosted/request/read-result.tsx";
import { RequiredList } from "#components/hosted/request/required-list.tsx";
import { SentBefore } from "#components/hosted/request/sent-before.tsx";
import { Callout } from "#components/ui/callout.tsx";
import { CopyButton } from "#components/ui/copy-button.tsx";
import { ExactDate } from "#components/ui/exact-date.tsx";
import { Rich, Said } from "#components/ui/text/said.tsx";
import { useText } from "#components/ui/text/use-text.ts";
import type { ComplianceRequestPage, RequestedCoverage } from "#lib/contract/compliance/compliance-request-page.ts";
import type { CodeResult } from "#lib/dashboard/hosted/code-route.ts";
import type { RefusedDocument } from "#lib/dashboard/hosted/document-route.ts";

interface RequestPageProps {
  state: ComplianceRequestPage;
  /** The service's error code for the last upload, if it was made without scripts. */
  problem: string | null;
  /** The form of a document that was sent without scripts and refused. */
  refused: RefusedDocument | null;
  /** What became of the last form about the code. */
  code: CodeResult | null;
  /** Whether the browser returns from the application. */
  isBack: boolean;
}

/** The page where a contractor sees what is required, sends certificates and buys what is missing. Sending works without scripts. */
export function RequestPage({ state, problem, refused, code, isBack }: RequestPageProps) {
  const { organization, branding, environment, clock_ahead, status } = state;
  return (
    <HostedShell organization={{ name: organization, branding }} environment={environment} ahead={clock_ahead}>
      <NeedsScripts />
      <FollowRequest state={state} isBack={isBack}>
        {isOpen(state) ? (
          <Open state={state} problem={problem} refused={refused} code={code} />
        ) : status === "satisfied" ? (
          <Done state={state} />
        ) : (
          <Ended state={state} />
        )}
      </FollowRequest>
    </HostedShell>
  );
}

/** Who asks for what, by when. */
function Opening({ state }: { state: ComplianceRequestPage }) {
  const { organization, contractor, due_by, met, covered_through, application } = state;
  const t = useText();
  const isRenewal = met && application?.status !== "complete";
  const name = contractor.first_name;
  const work = workOf(state);
  const { title, lead } = openingOf(state, isRenewal);
  return (
    <HostedTitle title={t(title, { organization })}>
      <p>
        {t(lead, { name })}
        {work ? ` ${t("It is for your work: {work}.", { work })}` : ""}
        {due_by === null ? null : (
          <>
            {" "}
            <Rich message="It is due by {date}." values={{ date: <ExactDate seconds={secondsOf(due_by)} /> }} />
          </>
        )}
        {isRenewal && covered_through ? (
          <>
            {" "}
            <Rich message="What you have shown ends on {date}." values={{ date: <ExactDate seconds={secondsOf(covered_through)} /> }} />
          </>
        ) : null}
      </p>
    </HostedTitle>
  );
}

/** How many of these are shown. */
function Count({ of }: { of: readonly RequestedCoverage[] }) {
  const t = useText();
  const count = of.filter(({ met }) => met).length;
  return <span className="tabular text-fg-muted text-sm">{t("{count} of {total} shown", { count, total: of.length })}</span>;
}

/** What is required, insurance apart from documents. */
function Required({ state, refused }: Pick<RequestPageProps, "state" | "refused">) {
  const t = useText();
  const { insurance, documents } = partsOf(state);
  const why = state.coverages[0]?.why;
  const isBoth = insurance.length > 0 && documents.length > 0;
  const reason = why ? (
    <p className="text-fg-muted text-sm">
      <Said text={why} />
    </p>
  ) : null;
  return (
    <>
      {insurance.length ? (
        <Section title={isBoth ? t("Insurance") : t("What is required")} action={<Count of={insurance} />}>
          {reason}
          <RequiredList coverages={insurance} />
          <InsteadOfInsurance state={state} refused={refused} />
        </Section>
      ) : null}
      {documents.length ? (
        <Section title={isBoth ? t("Documents") : t("What is required")} action={<Count of={documents} />} id="documents">
          {isBoth ? null : reason}
          <p className="text-fg-muted text-sm">{t("Files or photographs. A person at {organization} looks at each.", state)}</p>
          <RequiredDocuments state={state} documents={documents} refused={refused} />
        </Section>
      ) : null}
    </>
  );
}

/** Certificates, cover to buy, and the letter to an agent: where insurance is required. */
function Insurance({ state, problem, code }: Pick<RequestPageProps, "state" | "problem" | "code">) {
  const { sent, uploads_left, incoming_address, has_letter } = state;
  const t = useText();
  return (
    <>
      <Section title={t("Send a certificate")}>
        <p className="pb-4 text-fg-muted text-sm">
          {t(
            "A photograph or the file from your agent. It is read while you wait. Sending costs nothing, and you can send several, one after the other.",
          )}
        </p>
        {uploads_left > 0 ? (
          <SendForm
            page="/request"
            sendingKey={crypto.randomUUID()}
            problem={problem}
            label={sent.length ? t("Another certificate") : t("Your certificate")}
          />
        ) : (
          <Callout>
            {t("You have sent as many certificates as one link takes in a day. Send the next one tomorrow with the same link.")}
          </Callout>
        )}
      </Section>
      <BuySection state={state} code={code} />
      {has_letter ? (
        <Section title={t("Ask your insurance agent")}>
          <p className="text-fg-muted text-sm">
            {t(
              "This letter says what is required, what was found, and what to ask for. Send it to your agent, and send their answer here.",
            )}
            {t.language === "en" ? "" : ` ${t("The letter is in English.")}`}
          </p>
          {incoming_address ? (
            <p className="flex flex-wrap items-center gap-x-2 pb-3 text-sm">
              <span className="w-full text-fg-muted">{t("Your agent may also email certificates to this address; they arrive here:")}</span>
              <code className="wrap-anywhere min-w-0">{incoming_address}</code>
              <CopyButton value={incoming_address} label={t("Copy email address")} text />
            </p>
          ) : null}
          <AgentLetter />
        </Section>
      ) : null}
    </>
  );
}

function Open({ state, problem, refused, code }: Omit<RequestPageProps, "isBack">) {
  const { organization, cancel_url, application } = state;
  return (
    <>
      <Opening state={state} />
      <ReadResult state={state} />
      <Required state={state} refused={refused} />
      {partsOf(state).insurance.length || application ? <Insurance state={state} problem={problem} code={code} /> : null}
      <SentBefore {...state} />
      {cancel_url ? <LeaveButton url={cancel_url} organization={organization} /> : null}
    </>
  );
}

function Done({ state }: { state: ComplianceRequestPage }) {
  const { organization, coverages, return_url, met, covered_from, covered_through } = state;
  const t = useText();
  // Cover that starts with the work is enough too.
  const isInHand = met || covered_from !== null;
  const changed = coverages.filter((one) => !one.met).map((one) => nameIn(one, t));
  return (
    <>
      <CircleCheck aria-hidden className="mb-4 size-10 text-success-solid" strokeWidth={1.5} />
      <HostedTitle title={t("You have shown everything that is required")}>
        <p>
          {t("{organization} knows it already.", { organization })}
          {isInHand && covered_through ? (
            <>
              {" "}
              <Rich
                message="It is enough through {date}; you hear from {organization} before that day."
                values={{ date: <ExactDate seconds={secondsOf(covered_through)} />, organization }}
              />
            </>
          ) : null}
          {return_url ? null : ` ${t("There is nothing more to do. You can close this page.")}`}
        </p>
      </HostedTitle>
      {isInHand ? null : (
        <Callout>
          {t("Since then this has changed: {what}. {organization} sends you a new link when something is needed.", {
            what: listed(changed, t) || "–",
            organization,
          })}
        </Callout>
      )}
      <ReturnButton url={return_url} organization={organization} branding={state.branding} />
      {coverages.length ? (
        <div className="pt-8">
          <Section title={t("What is shown")}>
            <RequiredList coverages={coverages} />
          </Section>
        </div>
      ) : null}
    </>
  );
}

function Ended({ state }: { state: ComplianceRequestPage }) {
  const t = useText();
  const { title, lead, next } = endText(state, t);
  return (
    <>
      <HostedTitle title={title}>
        <p>{lead}</p>
      </HostedTitle>
      <Section title={t("What to do now")}>
        <p>{next}</p>
      </Section>
      <SentBefore {...state} />
      <ReturnButton url={state.return_url} organization={state.organization} branding={state.branding} />
    </>
  );
}
