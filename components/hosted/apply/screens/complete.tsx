"use client";

import { CircleCheck, FileText } from "lucide-react";
import { useEffect, useState } from "react";
import { useApplication } from "#components/hosted/apply/application-context.ts";
import { OptInFacts } from "#components/hosted/apply/cover-facts.tsx";
import { AutoReturn } from "#components/hosted/frame/auto-return.tsx";
import { HostedTitle } from "#components/hosted/frame/hosted-shell.tsx";
import { Line, Section } from "#components/hosted/frame/section.tsx";
import { sendCommand } from "#components/hosted/frame/send-command.ts";
import { Button } from "#components/ui/button.tsx";
import { buttonStyle } from "#components/ui/button-style.ts";
import { cn } from "#components/ui/cn.ts";
import { CopyButton } from "#components/ui/copy-button.tsx";
import { ExactDate } from "#components/ui/exact-date.tsx";
import { Spinner } from "#components/ui/spinner.tsx";
import { Said } from "#components/ui/text/said.tsx";
import { useText } from "#components/ui/text/use-text.ts";
import type { Application, ApplicationCover } from "#lib/contract/applications/application.ts";
import { coverageNames } from "#lib/contract/core/coverages.ts";
import { momentIn } from "#lib/text/moment.ts";

const EVERY_MS = 2000;
const MAX_LOOKS = 15;

const certificatesIn = (documents: Application["documents"]): number =>
  documents.filter(({ kind }) => kind === "gl_coi" || kind === "wc_coi").length;

/** The policy's documents, polled every two seconds for half a minute until its certificates exist. `look` restarts polling. */
function useDocuments(): { documents: Application["documents"]; isWaiting: boolean; look: () => void } {
  const { application } = useApplication();
  const { id, coverage_type } = application;
  const [documents, setDocuments] = useState(application.documents);
  const [looks, setLooks] = useState(0);
  const groups = new Set(coverage_type.map((type) => type === "workers-comp"));
  const isWaiting = certificatesIn(documents) < groups.size && looks < MAX_LOOKS;
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(async () => {
      const outcome = await sendCommand("application", id, { name: "get" });
      if (outcome.ok) setDocuments(outcome.state.documents);
      setLooks(looks + 1);
    }, EVERY_MS);
    return () => clearTimeout(timer);
  }, [isWaiting, looks, id]);
  return { documents, isWaiting, look: () => setLooks(0) };
}

/** Step 6 of a general opt-in: nothing is insured yet and nothing more needs to be done. */
function OptInComplete({ afterSeconds }: { afterSeconds: number | null }) {
  const { application } = useApplication();
  const { organization, return_url } = application;
  const t = useText();
  return (
    <>
      <CircleCheck aria-hidden className="mb-4 size-10 text-success-solid" strokeWidth={1.5} />
      <HostedTitle title={t("You’ve opted in")}>
        <p>
          {t("You are not insured yet. {organization} can now insure you for a job without asking you to apply again.", { organization })}
        </p>
      </HostedTitle>
      <Section title={t("What you opted in to")}>
        <OptInFacts application={application} />
      </Section>
      <AutoReturn url={return_url} organization={organization} afterSeconds={afterSeconds} />
    </>
  );
}

/** Step 6: the policy is issued; its certificates follow shortly. */
export function CompleteScreen() {
  const { application, arrivedHere } = useApplication();
  const { cover, branding } = application;
  const afterSeconds = arrivedHere ? branding.return_seconds : null;
  return cover ? <PolicyIssued cover={cover} afterSeconds={afterSeconds} /> : <OptInComplete afterSeconds={afterSeconds} />;
}

/** When the insurance starts, as far as the service knows it to be so: nobody is told of cover that is not in force. */
function StartTitle({ job }: { job: string }) {
  const { starts, withhold_premium } = useApplication().application;
  const t = useText();
  if (!starts)
    return (
      <HostedTitle title={t("This policy is no longer in force")}>
        <p>{t("It was for {job}. It was cancelled, or has ended.", { job })}</p>
      </HostedTitle>
    );
  const start = momentIn(t, starts.local);
  return (
    <>
      <CircleCheck aria-hidden className="mb-4 size-10 text-success-solid" strokeWidth={1.5} />
      <HostedTitle
        title={starts.has_begun ? t("Your insurance started on {start}", { start }) : t("Your insurance starts on {start}", { start })}
      >
        <p>
          {t("It is for {job}. The time is standard time at your address.", { job })}{" "}
          {withhold_premium
            ? t("The premium is paid out of your pay.")
            : t("Nothing was charged today. You get a message 24 hours before any charge.")}
        </p>
      </HostedTitle>
    </>
  );
}

function PolicyIssued({ cover: { job, quote }, afterSeconds }: { cover: ApplicationCover; afterSeconds: number | null }) {
  const { application } = useApplication();
  const { coverage_type, policy_number, limits, organization, starts } = application;
  const { documents, isWaiting, look } = useDocuments();
  const t = useText();
  const expected = [coverage_type.some((type) => type !== "workers-comp"), coverage_type.includes("workers-comp")].filter(Boolean);
  return (
    <>
      <StartTitle job={job.name} />
      <Section title={t("Your policy")}>
        <dl>
          <Line label={t("Policy number")}>
            <span className="inline-flex items-center gap-1">
              <span className="tabular font-medium">{policy_number}</span>
              {policy_number ? <CopyButton value={policy_number} label={t("Copy policy number")} /> : null}
            </span>
          </Line>
          {limits.map(({ coverage, insurer }) => (
            <Line key={coverage} label={t(coverageNames[coverage])}>
              {insurer}
            </Line>
          ))}
          <Line label={t("From")}>
            <ExactDate seconds={quote.effective_date} />
          </Line>
          <Line label={t("Until")}>
            <ExactDate seconds={quote.end_date} />
          </Line>
        </dl>
      </Section>
      <Section title={t("Your documents")}>
        <div className="flex flex-col gap-2" aria-live="polite">
          {documents.map(({ name, url }) => (
            <a
              key={name}
              href={url}
              target="_blank"
              rel="noopener noreferrer"
              className={cn(buttonStyle({ size: "lg" }), "h-auto min-h-11 whitespace-normal py-2 text-base")}
            >
              <FileText aria-hidden />
              <span>
                <Said text={name} /> (PDF)
              </span>
            </a>
          ))}
          {certificatesIn(documents) >= expected.length || !starts ? null : isWaiting ? (
            <p className="flex items-center gap-2 text-fg-muted">
              <Spinner /> {t("Being prepared. This takes a few moments.")}
            </p>
          ) : (
            <div className="flex flex-wrap items-center justify-between gap-2 text-fg-muted">
              <p>
                {t(
                  "Your proof of insurance is still being prepared. Your insurance starts all the same; it will be in your insurance pages.",
                )}
              </p>
              <Button onClick={look}>{t("Check again")}</Button>
            </div>
          )}
        </div>
      </Section>
      <Section title={t("If something happens")}>
        <p>
          {t(
            "Report it as soon as you can, even if you are not sure that it is covered: open your insurance pages and choose “Report a claim”.",
          )}
        </p>
        <a href={application.branding.portal_url} className={cn(buttonStyle({ size: "lg" }), "mt-3 w-full")}>
          {t("Send me a link to my insurance")}
        </a>
      </Section>
      {/* Nobody is taken away from papers that are still being prepared. */}
      <AutoReturn url={application.return_url} organization={organization} afterSeconds={isWaiting && starts ? null : afterSeconds} />
    </>
  );
}
