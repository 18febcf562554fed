"use client";

import { Share2 } from "lucide-react";
import { type FormEvent, useId, useState } from "react";
import { ProblemText } from "#components/hosted/frame/problem-notice.tsx";
import { sendCommand } from "#components/hosted/frame/send-command.ts";
import { HolderFields } from "#components/hosted/portal/holder-fields.tsx";
import { papersOf, proofNames } from "#components/hosted/portal/shared-names.ts";
import { Alert } from "#components/ui/alert.tsx";
import { Button } from "#components/ui/button.tsx";
import { CopyButton } from "#components/ui/copy-button.tsx";
import { Dialog } from "#components/ui/dialog.tsx";
import { ExactDate } from "#components/ui/exact-date.tsx";
import { focusFirstInvalid } from "#components/ui/first-invalid.ts";
import { useRouter } from "#components/ui/link.tsx";
import { Radio, RadioGroup } from "#components/ui/radio-group.tsx";
import { Rich } from "#components/ui/text/said.tsx";
import { useText } from "#components/ui/text/use-text.ts";
import type { FieldError } from "#lib/contract/core/errors.ts";
import { MAX_SHARE_DAYS, type SharedKind } from "#lib/contract/policies/share-words.ts";
import type { OwnPolicy } from "#lib/contract/portal/own-lists.ts";
import type { ContractorPage } from "#lib/contract/portal/portal.ts";
import type { Problem } from "#lib/dashboard/hosted/hosted-commands.ts";
import type { PlainMessage } from "#lib/text/text.ts";

interface ChoiceProps<V extends string | number> {
  label: string;
  options: readonly (readonly [value: V, label: string])[];
  value: V;
  onChange: (value: V) => void;
}

/** One of several. Nothing is shown where there is nothing to choose. */
function Choice<V extends string | number>({ label, options, value, onChange }: ChoiceProps<V>) {
  const name = useId();
  if (options.length < 2) return null;
  return (
    <fieldset>
      <legend className="pb-2 font-medium">{label}</legend>
      <RadioGroup>
        {options.map(([option, words]) => (
          <Radio key={option} boxed name={name} label={words} checked={value === option} onChange={() => onChange(option)} />
        ))}
      </RadioGroup>
    </fieldset>
  );
}

interface MadeShareProps {
  share: NonNullable<ContractorPage["new_share"]>;
  to: "anyone" | "holder" | "mailed";
}

const words: Record<MadeShareProps["to"], PlainMessage> = {
  anyone: "Copy the link now: it is not shown again.",
  holder: "It is made. No email was sent: pass on this link.",
  mailed: "It is made. Below, under Links, you see whether their mail server accepted the email.",
};

/** The link that was just made, which is shown once, and what became of it. */
function MadeShare({ share, to }: MadeShareProps) {
  const t = useText();
  return (
    <div role="status" className="space-y-3">
      <p className="font-medium">{t(words[to])}</p>
      <p className="flex flex-wrap items-center gap-2">
        <code className="wrap-anywhere min-w-0 text-sm" data-link>
          {share.url}
        </code>
        <CopyButton value={share.url} label={t("Copy link")} text />
      </p>
      <p className="text-fg-muted text-sm">
        <Rich
          message="The link opens until {when}. You can end it earlier under Links."
          values={{ when: <ExactDate seconds={share.expires_at} withTime /> }}
        />
      </p>
    </div>
  );
}

/** For how many days a link can be made. */
const lengths = [7, 30, 90] as const;

const forWhom = {
  anyone: "Anyone who has the link",
  holder: "A company or person who wants it in their name",
} as const satisfies Record<string, PlainMessage>;

interface SendCertificateProps {
  contractor: string;
  /** Id of the policy or assignment. */
  cover: string;
  /** Its certificates, and evidence of the policy. */
  documents: OwnPolicy["documents"];
  endorsements: OwnPolicy["holder_endorsements"];
  /** Whether the organization lets contractors name holders. */
  canName: boolean;
  /** The job, for screen readers. */
  job: string;
}

const textOf = (form: FormData, name: string): string => String(form.get(name) ?? "").trim();

/** Whom the form names. Empty parts are null, so that the service names them. */
const holderOf = (form: FormData) => ({
  name: textOf(form, "holder.name"),
  address: Object.fromEntries(
    ["line1", "line2", "locality", "region", "postalcode"].map((part) => [part, textOf(form, `holder.address.${part}`) || null]),
  ),
  email: textOf(form, "holder.email") || null,
});

/** Shares the proof of a cover by a link, or has one made for a holder whom the contractor names, and sends it there. */
export function SendCertificate({ contractor, cover, documents, endorsements, canName, job }: SendCertificateProps) {
  const router = useRouter();
  const t = useText();
  const formId = useId();
  const papers = papersOf(documents);
  const [certificate, setCertificate] = useState<SharedKind>(papers[0]?.kind ?? "gl_coi");
  const [isFor, setFor] = useState<keyof typeof forWhom>("anyone");
  const [days, setDays] = useState<number>(30);
  const [isOpen, setOpen] = useState(false);
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [missing, setMissing] = useState<FieldError[]>([]);
  const [made, setMade] = useState<{ share: NonNullable<ContractorPage["new_share"]>; to: "anyone" | "holder" | "mailed" } | null>(null);
  const isNamed = isFor === "holder";
  const isEvidence = papers.find(({ kind }) => kind === certificate)?.form === "evidence";
  const offered = isEvidence ? [] : endorsements.filter(({ coverage }) => (coverage === "workers-comp") === (certificate === "wc_coi"));
  const show = (open: boolean) => {
    if (pending) return;
    setOpen(open);
    setProblem(null);
    setMissing([]);
    setMade(null);
  };
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (pending) return;
    const { currentTarget } = event;
    const form = new FormData(currentTarget);
    const holder = isNamed ? holderOf(form) : null;
    const chosen = isNamed ? offered.map(({ kind }) => kind).filter((kind) => form.get(kind) !== null) : [];
    const written_agreement = form.get("written_agreement") !== null;
    const lacking = chosen.length > 0 && !written_agreement ? [{ field: "written_agreement", message: "is required" }] : [];
    setProblem(null);
    setMissing(lacking);
    if (lacking.length) return focusFirstInvalid(currentTarget);
    setPending(true);
    const named = holder ? { holder, endorsements: chosen, written_agreement } : {};
    const body = { cover, certificate, days: isNamed ? MAX_SHARE_DAYS : days, ...named };
    const outcome = await sendCommand("contractor", contractor, { name: "share", body });
    setPending(false);
    setProblem(outcome.ok ? null : outcome.problem);
    if (!outcome.ok) return focusFirstInvalid(currentTarget);
    const share = outcome.state.new_share;
    setMade(share && { share, to: holder?.email ? "mailed" : isFor });
    router.refresh();
  };
  const said: PlainMessage = !isNamed
    ? "Anyone who has the link can see the paper and whether the insurance is in force, until the link ends."
    : isEvidence
      ? "The law of the state allows evidence of the policy here. It says what your policy covers and names nobody else."
      : "It is made in their name and says what your policy covers. It does not cover them, and it changes nothing in your policy.";
  return (
    <Dialog
      title={t("Send proof of insurance")}
      description={t(said)}
      open={isOpen}
      onOpenChange={show}
      trigger={
        <Button variant="ghost" className="-mx-3 mt-2 text-sm">
          <Share2 aria-hidden /> {t("Send or share proof")}
          <span className="sr-only"> {t("for {work}", { work: job })}</span>
        </Button>
      }
      footer={
        // Keys: a button that turned into the other one under the click would send the form again.
        made ? (
          <Button key="done" variant="primary" size="lg" onClick={() => show(false)}>
            {t("Done")}
          </Button>
        ) : (
          <Button key="make" type="submit" form={formId} variant="primary" size="lg" pending={pending} pendingLabel={t("Making it")}>
            {isNamed ? t("Make and send it") : t("Make the link")}
          </Button>
        )
      }
    >
      {problem ? (
        <Alert tone="warning" title={<ProblemText problem={problem} />} announce className="mb-4">
          {isNamed ? t("Nothing was sent. What you entered is still here.") : t("No link was made. Try again in a moment.")}
        </Alert>
      ) : null}
      {made ? (
        <MadeShare {...made} />
      ) : (
        <form method="post" id={formId} noValidate onSubmit={(event) => void send(event)} className="space-y-5">
          <Choice
            label={t("Proof of insurance")}
            options={papers.map(({ kind }) => [kind, t(proofNames[kind])])}
            value={certificate}
            onChange={setCertificate}
          />
          <Choice
            label={t("Who asks for it")}
            options={(canName ? (["anyone", "holder"] as const) : (["anyone"] as const)).map((one) => [one, t(forWhom[one])])}
            value={isFor}
            onChange={setFor}
          />
          {isNamed ? (
            <HolderFields
              errors={[...missing, ...(problem?.fields ?? [])]}
              offered={offered.map(({ kind }) => kind)}
              isEvidence={isEvidence}
            />
          ) : (
            <Choice
              label={t("How long it opens")}
              options={lengths.map((length) => [length, t("{count} days", { count: length })])}
              value={days}
              onChange={setDays}
            />
          )}
        </form>
      )}
    </Dialog>
  );
}
