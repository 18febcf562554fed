"use client";

import { Share2 } from "lucide-react";
import { useId, useState } from "react";
import { ProblemText } from "#components/hosted/frame/problem-notice.tsx";
import { sendCommand } from "#components/hosted/frame/send-command.ts";
import { proofNames } from "#components/hosted/portal/shared-names.ts";
import { Alert } from "#components/ui/alert.tsx";
import { Button } from "#components/ui/button.tsx";
import { CopyButton } from "#components/ui/copy-button.tsx";
import { Dialog } from "#components/ui/dialog.tsx";
import { ExactDate } from "#components/ui/exact-date.tsx";
import { useRouter } from "#components/ui/link.tsx";
import { Radio, RadioGroup } from "#components/ui/radio-group.tsx";
import { Rich } from "#components/ui/text/said.tsx";
import { useText } from "#components/ui/text/use-text.ts";
import type { SharedKind } from "#lib/contract/policies/share-words.ts";
import type { ContractorPage } from "#lib/contract/portal/portal.ts";
import type { Problem } from "#lib/dashboard/hosted/hosted-commands.ts";

/** For how many days a link can be made. */
const choices = [7, 30, 90] as const;

interface ShareCertificateProps {
  contractor: string;
  /** Id of the policy or assignment. */
  cover: string;
  /** Its certificates. */
  kinds: readonly SharedKind[];
  /** The job, for screen readers. */
  job: string;
}

/** Makes a link to a certificate that anyone can open for some days. The link is shown once. */
export function ShareCertificate({ contractor, cover, kinds, job }: ShareCertificateProps) {
  const router = useRouter();
  const t = useText();
  const group = useId();
  const [isOpen, setOpen] = useState(false);
  const [certificate, setCertificate] = useState<SharedKind>(kinds[0] ?? "gl_coi");
  const [days, setDays] = useState<number>(30);
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [made, setMade] = useState<ContractorPage["new_share"]>(null);
  const show = (open: boolean) => {
    if (pending) return;
    setOpen(open);
    setProblem(null);
    setMade(null);
  };
  const make = async () => {
    if (pending) return;
    setPending(true);
    const outcome = await sendCommand("contractor", contractor, { name: "share", body: { cover, certificate, days } });
    setPending(false);
    setProblem(outcome.ok ? null : outcome.problem);
    if (!outcome.ok) return;
    setMade(outcome.state.new_share);
    router.refresh();
  };
  return (
    <Dialog
      title={t("Share proof of insurance")}
      description={t("Anyone who has the link can see the paper and whether the insurance is in force, until the link ends.")}
      open={isOpen}
      onOpenChange={show}
      trigger={
        <Button variant="ghost" className="-mx-3 mt-2 text-sm">
          <Share2 aria-hidden /> {t("Share by a link")}
          <span className="sr-only"> {t("for {work}", { work: job })}</span>
        </Button>
      }
      footer={
        made ? (
          <Button variant="primary" size="lg" onClick={() => show(false)}>
            {t("Done")}
          </Button>
        ) : (
          <Button variant="primary" size="lg" onClick={() => void make()} pending={pending} pendingLabel={t("Making the link")}>
            {t("Make the link")}
          </Button>
        )
      }
    >
      {problem ? (
        <Alert tone="warning" title={<ProblemText problem={problem} />} announce className="mb-4">
          {t("No link was made. Try again in a moment.")}
        </Alert>
      ) : null}
      {made ? (
        <div role="status" className="space-y-3">
          <p className="font-medium">{t("Copy the link now: it is not shown again.")}</p>
          <p className="flex flex-wrap items-center gap-2">
            <code className="wrap-anywhere min-w-0 text-sm" data-link>
              {made.url}
            </code>
            <CopyButton value={made.url} label={t("Copy link")} text />
          </p>
          <p className="text-fg-muted text-sm">
            <Rich
              message="It opens until {when}. You can end it earlier under Links."
              values={{ when: <ExactDate seconds={made.expires_at} withTime /> }}
            />
          </p>
        </div>
      ) : (
        <div className="space-y-5">
          {kinds.length > 1 ? (
            <fieldset>
              <legend className="pb-2 font-medium">{t("Proof of insurance")}</legend>
              <RadioGroup>
                {kinds.map((kind) => (
                  <Radio
                    key={kind}
                    boxed
                    name={`${group}-kind`}
                    label={t(proofNames[kind])}
                    checked={certificate === kind}
                    onChange={() => setCertificate(kind)}
                  />
                ))}
              </RadioGroup>
            </fieldset>
          ) : null}
          <fieldset>
            <legend className="pb-2 font-medium">{t("How long it opens")}</legend>
            <RadioGroup>
              {choices.map((choice) => (
                <Radio
                  key={choice}
                  boxed
                  name={`${group}-days`}
                  label={t("{count} days", { count: choice })}
                  checked={days === choice}
                  onChange={() => setDays(choice)}
                />
              ))}
            </RadioGroup>
          </fieldset>
        </div>
      )}
    </Dialog>
  );
}
