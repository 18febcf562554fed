"use client";

import { Mail } from "lucide-react";
import { type FormEvent, useId, useState } from "react";
import { ProblemText } from "#components/hosted/frame/problem-notice.tsx";
import { sendCommand } from "#components/hosted/frame/send-command.ts";
import { HolderFields } from "#components/hosted/portal/holder-fields.tsx";
import { MadeForHolder } from "#components/hosted/portal/made-for-holder.tsx";
import { papersOf, proofNames } from "#components/hosted/portal/shared-names.ts";
import { Alert } from "#components/ui/alert.tsx";
import { Button } from "#components/ui/button.tsx";
import { Dialog } from "#components/ui/dialog.tsx";
import { focusFirstInvalid } from "#components/ui/first-invalid.ts";
import { useRouter } from "#components/ui/link.tsx";
import { Radio, RadioGroup } from "#components/ui/radio-group.tsx";
import { useText } from "#components/ui/text/use-text.ts";
import type { FieldError } from "#lib/contract/core/errors.ts";
import { MAX_SHARE_DAYS, type SharedKind } from "#lib/contract/policies/share-words.ts";
import type { OwnPolicy } from "#lib/contract/portal/own-lists.ts";
import type { ContractorPage } from "#lib/contract/portal/portal.ts";
import type { Problem } from "#lib/dashboard/hosted/hosted-commands.ts";

interface SendCertificateProps {
  contractor: string;
  /** Id of the policy or assignment. */
  cover: string;
  /** Its certificates, and evidence of the policy. */
  documents: OwnPolicy["documents"];
  endorsements: OwnPolicy["holder_endorsements"];
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

/** Has a certificate made for a holder whom the contractor names, and sends it there, or gives a link to pass on. */
export function SendCertificate({ contractor, cover, documents, endorsements, job }: SendCertificateProps) {
  const router = useRouter();
  const t = useText();
  const formId = useId();
  const papers = papersOf(documents);
  const [certificate, setCertificate] = useState<SharedKind>(papers[0]?.kind ?? "gl_coi");
  const [isOpen, setOpen] = useState(false);
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [missing, setMissing] = useState<FieldError[]>([]);
  const [made, setMade] = useState<{ share: NonNullable<ContractorPage["new_share"]>; isMailed: boolean } | null>(null);
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
    const holder = holderOf(form);
    const chosen = offered.map(({ kind }) => kind).filter((kind) => form.get(kind) !== null);
    const written_agreement = form.get("written_agreement") !== null;
    const lacking = chosen.length > 0 && !written_agreement ? [{ field: "written_agreement", message: "is required" }] : [];
    setProblem(null);
    setMissing(lacking);
    if (lacking.length) return focusFirstInvalid(currentTarget);
    setPending(true);
    const body = { cover, certificate, days: MAX_SHARE_DAYS, holder, endorsements: chosen, written_agreement };
    const outcome = await sendCommand("contractor", contractor, { name: "share", body });
    setPending(false);
    setProblem(outcome.ok ? null : outcome.problem);
    if (!outcome.ok) return focusFirstInvalid(currentTarget);
    const share = outcome.state.new_share;
    setMade(share && { share, isMailed: holder.email !== null });
    router.refresh();
  };
  return (
    <Dialog
      title={t("Send proof of insurance")}
      description={
        isEvidence
          ? t("The law of the state allows evidence of the policy here. It says what your policy covers and names nobody else.")
          : t("It is made in their name and says what your policy covers. It does not cover them, and it changes nothing in your policy.")
      }
      open={isOpen}
      onOpenChange={show}
      trigger={
        <Button variant="ghost" className="-mx-3 mt-2 text-sm">
          <Mail aria-hidden /> {t("Send to someone who asks for it")}
          <span className="sr-only"> {t("for {work}", { work: job })}</span>
        </Button>
      }
      footer={
        made ? (
          <Button variant="primary" size="lg" onClick={() => show(false)}>
            {t("Done")}
          </Button>
        ) : (
          <Button type="submit" form={formId} variant="primary" size="lg" pending={pending} pendingLabel={t("Making it")}>
            {t("Make and send it")}
          </Button>
        )
      }
    >
      {problem ? (
        <Alert tone="warning" title={<ProblemText problem={problem} />} announce className="mb-4">
          {t("Nothing was sent. What you entered is still here.")}
        </Alert>
      ) : null}
      {made ? (
        <MadeForHolder {...made} />
      ) : (
        <form id={formId} noValidate onSubmit={(event) => void send(event)} className="space-y-4">
          {papers.length > 1 ? (
            <fieldset>
              <legend className="pb-2 font-medium">{t("Proof of insurance")}</legend>
              <RadioGroup>
                {papers.map(({ kind }) => (
                  <Radio
                    key={kind}
                    boxed
                    name="certificate"
                    label={t(proofNames[kind])}
                    checked={certificate === kind}
                    onChange={() => setCertificate(kind)}
                  />
                ))}
              </RadioGroup>
            </fieldset>
          ) : null}
          <HolderFields
            errors={[...missing, ...(problem?.fields ?? [])]}
            offered={offered.map(({ kind }) => kind)}
            isEvidence={isEvidence}
          />
        </form>
      )}
    </Dialog>
  );
}
