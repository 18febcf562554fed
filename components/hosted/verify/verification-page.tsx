import { CircleAlert, CircleCheck, CircleX, Clock, FlaskConical, type LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { WhomToAsk } from "#components/hosted/frame/contact.tsx";
import { LanguageSwitch } from "#components/hosted/frame/language-switch.tsx";
import { Line } from "#components/hosted/frame/section.tsx";
import { GetEmails } from "#components/hosted/verify/get-emails.tsx";
import { PaperLines } from "#components/hosted/verify/paper-lines.tsx";
import { SandboxBar } from "#components/shell/sandbox-bar.tsx";
import { Alert } from "#components/ui/alert.tsx";
import { cn } from "#components/ui/cn.ts";
import { ExactDate } from "#components/ui/exact-date.tsx";
import { Rich } from "#components/ui/text/said.tsx";
import { TextProvider } from "#components/ui/text/text-provider.tsx";
import { useText } from "#components/ui/text/use-text.ts";
import type { SupportContact } from "#lib/contract/core/branding.ts";
import { coverageNames } from "#lib/contract/core/coverages.ts";
import type { Verification } from "#lib/contract/policies/verification.ts";
import type { AskedForEmails } from "#lib/dashboard/hosted/cover-news.ts";
import type { VerificationOutcome } from "#lib/dashboard/hosted/verification.ts";
import { ASK_THE_SENDER } from "#lib/text/contact.ts";
import type { PlainMessage } from "#lib/text/text.ts";

export interface Verdict {
  icon: LucideIcon;
  color: string;
  title: PlainMessage;
  text: PlainMessage;
}

function verdictOf({ in_force, ends_early, status, environment, sample }: Verification): Verdict {
  if (environment === "sandbox") {
    return {
      icon: FlaskConical,
      color: "text-warning-solid",
      title: "Made in the sandbox: no one is insured",
      text: "It was made for trying the system out. Do not accept it as proof of insurance.",
    };
  }
  if (sample) {
    return {
      icon: FlaskConical,
      color: "text-warning-solid",
      title: "A sample: no one is insured",
      text: "It was made with demonstration data. Do not accept it as proof of insurance.",
    };
  }
  if (in_force && ends_early) {
    return {
      icon: CircleCheck,
      color: "text-warning-solid",
      title: "In force, ends early",
      text: "This cover is active at this moment. It is cancelled as of the date below.",
    };
  }
  if (in_force) return { icon: CircleCheck, color: "text-success-solid", title: "In force", text: "This cover is active at this moment." };
  if (status === "cancelled") {
    return {
      icon: CircleX,
      color: "text-danger-solid",
      title: "Cancelled: not in force",
      text: "This cover was cancelled before its last day.",
    };
  }
  if (status === "expired")
    return { icon: CircleX, color: "text-danger-solid", title: "Ended: not in force", text: "The last day of this cover has passed." };
  return { icon: Clock, color: "text-warning-solid", title: "Not in force yet", text: "This cover is bound and starts on the date below." };
}

const sampleStates = { active: "active", cancelled: "cancelled", expired: "ended" } as const;

export function Head({ icon: Icon, color, title, text }: Verdict) {
  const t = useText();
  return (
    <div className="pb-6">
      <Icon aria-hidden strokeWidth={1.5} className={cn("mb-4 size-10", color)} />
      <h1 className="text-balance font-semibold text-2xl">{t(title)}</h1>
      <p className="mt-2 text-fg-muted text-lg">{t(text)}</p>
    </div>
  );
}

/** What a certificate states and whether it is in force, with `after` below the facts. */
export function Found({ verification, checkedAt, after }: { verification: Verification; checkedAt: number; after?: ReactNode }) {
  const { policy_number, insured_name, insured_state, in_force, status, sample, ends_early, cover_ends } = verification;
  const { changed_at, withdrawn_at, producer, papers } = verification;
  const t = useText();
  return (
    <>
      <Head {...verdictOf(verification)} />
      {withdrawn_at === null ? null : (
        <Alert tone="warning" title={t("This certificate was taken back")} className="mb-6">
          <Rich
            message="Whoever had it made for this holder took it back on {when}. The state of the insurance is below."
            values={{ when: <ExactDate seconds={withdrawn_at} withTime /> }}
          />
        </Alert>
      )}
      <dl className="border-y py-2">
        <Line label={t("Insured")}>
          <span className="font-medium">{insured_name}</span>
          {insured_state === null ? null : <span className="block text-fg-muted text-sm">{insured_state}</span>}
        </Line>
        <Line label={t("Policy number")}>
          <span className="tabular">{policy_number}</span>
        </Line>
        <Line label={t("Cover")}>{verification.coverage_type.map((coverage) => t(coverageNames[coverage])).join(", ")}</Line>
        <Line label={t("From")}>
          <ExactDate seconds={verification.effective_date} />
        </Line>
        <Line label={t("Until")}>
          <ExactDate seconds={verification.expiration_date} />
        </Line>
        {ends_early ? (
          <Line label={status === "cancelled" ? t("Cancelled on") : t("Cancelled, ends on")}>
            <ExactDate seconds={cover_ends} withTime />
          </Line>
        ) : null}
        {sample ? (
          <Line label={t("Sample policy")}>{status === "active" && !in_force ? t("Not started") : t(sampleStates[status])}</Line>
        ) : null}
        <Line label={t("Last changed")}>
          <ExactDate seconds={changed_at} withTime />
        </Line>
        <Line label={t("Questions")}>
          {producer.name}
          <span className="block">{producer.phone}</span>
          <span className="block">{producer.email}</span>
        </Line>
      </dl>
      {after}
      <p className="mt-4 text-sm">
        {t("Compare these with your copy, line by line: if one differs, the copy was altered, or a newer revision has replaced it.")}
      </p>
      {papers.map((paper) => (
        <PaperLines key={paper.kind} paper={paper} />
      ))}
      <p className="mt-4 text-fg-muted text-sm">
        <Rich
          message="Cover begins and ends at 12:01 a.m. standard time at the insured's address. Checked {when}."
          values={{ when: <ExactDate seconds={checkedAt} withTime /> }}
        />
      </p>
    </>
  );
}

/** The service did not answer. */
export function CheckUnavailable({ requestId }: { requestId: string | null }) {
  const t = useText();
  return (
    <>
      <Head
        icon={CircleAlert}
        color="text-warning-solid"
        title="The check cannot be made right now"
        text="This says nothing about the insurance."
      />
      <Alert tone="neutral">
        {t("Load this page again in a moment.")}
        {requestId ? ` ${t("Request id {id}", { id: requestId })}` : ""}
      </Alert>
    </>
  );
}

/** The organization is closed. */
export function CheckClosed() {
  return (
    <Head
      icon={CircleAlert}
      color="text-warning-solid"
      title="This can no longer be checked"
      text="The organization it comes from is closed. This says nothing about the insurance."
    />
  );
}

function Content({ outcome }: { outcome: VerificationOutcome }): ReactNode {
  if (outcome.kind === "found") return <Found verification={outcome.verification} checkedAt={outcome.checkedAt} />;
  if (outcome.kind === "closed") return <CheckClosed />;
  if (outcome.kind === "erased")
    return (
      <Head
        icon={CircleAlert}
        color="text-warning-solid"
        title="Issued here, ended, and erased since"
        text="A paper with this address was issued here. Its insurance is over, and the data of the insured person were erased. What your copy states can no longer be compared."
      />
    );
  if (outcome.kind === "unavailable") return <CheckUnavailable requestId={outcome.requestId} />;
  return (
    <Head
      icon={CircleAlert}
      color="text-danger-solid"
      title="Nothing matches this address"
      text="Check that you copied the whole address from the paper. If you did, the paper is not genuine."
    />
  );
}

interface CheckFrameProps {
  title: PlainMessage;
  isSandbox: boolean;
  /** Null: the page does not know whose paper it is. */
  contact: SupportContact | null;
  children: ReactNode;
}

/** The frame of pages about a certificate for whoever was given it, with whom to ask. */
export function CheckFrame({ title, isSandbox, contact, children }: CheckFrameProps) {
  const t = useText();
  return (
    <div className="hosted comfortable min-h-dvh">
      {isSandbox ? <SandboxBar /> : null}
      <header className="border-b">
        <div className="mx-auto flex h-14 w-full max-w-[520px] items-center justify-between gap-3 px-5">
          <p className="font-semibold text-base">{t(title)}</p>
          <TextProvider language={t.language} dictionary={{}}>
            <LanguageSwitch />
          </TextProvider>
        </div>
      </header>
      <main id="main" className="mx-auto w-full max-w-[520px] px-5 pt-8 pb-12 text-base">
        {children}
      </main>
      <footer className="border-t text-fg-muted text-sm">
        <div className="mx-auto w-full max-w-[520px] px-5 pt-3 pb-6">
          {contact ? <WhomToAsk contact={contact} /> : <p className="pt-2">{t(ASK_THE_SENDER)}</p>}
        </div>
      </footer>
    </div>
  );
}

/** Whether a certificate's cover is in force now, with only what the certificate itself shows. */
export function VerificationPage({ outcome, token, asked }: { outcome: VerificationOutcome; token: string; asked: AskedForEmails }) {
  const verification = outcome.kind === "found" ? outcome.verification : null;
  return (
    <CheckFrame
      title="Check proof of insurance"
      isSandbox={verification?.environment === "sandbox"}
      contact={verification?.contact ?? null}
    >
      <Content outcome={outcome} />
      {verification && verification.status === "active" ? <GetEmails token={token} asked={asked} /> : null}
    </CheckFrame>
  );
}
