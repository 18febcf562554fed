"use client";

import { CircleCheck, FileText } from "lucide-react";
import { useApplication } from "#components/apply/application-context.ts";
import { OptInComplete } from "#components/apply/screens/opt-in-complete.tsx";
import { useCertificates } from "#components/apply/use-certificates.ts";
import { AutoReturn } from "#components/hosted/auto-return.tsx";
import { HostedTitle } from "#components/hosted/hosted-shell.tsx";
import { Line, Section } from "#components/hosted/section.tsx";
import { Button } from "#components/ui/button.tsx";
import { buttonStyle } from "#components/ui/button-style.ts";
import { cn } from "#components/ui/cn.ts";
import { CopyButton } from "#components/ui/copy-button.tsx";
import { ExactDate } from "#components/ui/exact-date.tsx";
import { Spinner } from "#components/ui/spinner.tsx";
import type { ApplicationCover } from "#lib/contract/resources/application.ts";
import { coverageNames } from "../labels.ts";

const RETURN_SECONDS = 5;

/** Step 6: the policy is there; certificates follow within moments. */
export function CompleteScreen() {
  const { application, arrivedHere } = useApplication();
  const afterSeconds = arrivedHere ? RETURN_SECONDS : null;
  const { cover } = application;
  return cover ? <Insured cover={cover} afterSeconds={afterSeconds} /> : <OptInComplete afterSeconds={afterSeconds} />;
}

function Insured({ cover: { job, quote }, afterSeconds }: { cover: ApplicationCover; afterSeconds: number | null }) {
  const { application } = useApplication();
  const { coverage_type, policy_number, withhold_premium, organization } = application;
  const { documents, isWaiting, look } = useCertificates();
  const expected = [coverage_type.some((type) => type !== "workers-comp"), coverage_type.includes("workers-comp")].filter(Boolean);
  return (
    <>
      <CircleCheck aria-hidden className="mb-4 size-10 text-success-solid" strokeWidth={1.5} />
      <HostedTitle title={`You’re insured for ${job.name}`}>
        <p>
          {withhold_premium
            ? "The premium is paid out of your pay."
            : "Nothing was charged today. You get a message 24 hours before any charge."}
        </p>
      </HostedTitle>
      <Section title="Your policy">
        <dl>
          <Line label="Policy number">
            <span className="inline-flex items-center gap-1">
              <span className="tabular font-medium">{policy_number}</span>
              {policy_number ? <CopyButton value={policy_number} label="Copy policy number" /> : null}
            </span>
          </Line>
          <Line label="Cover">{coverage_type.map((coverage) => coverageNames[coverage]).join(", ")}</Line>
          <Line label="From">
            <ExactDate seconds={quote.effective_date} />
          </Line>
          <Line label="Until">
            <ExactDate seconds={quote.end_date} />
          </Line>
        </dl>
      </Section>
      <Section title="Certificates">
        <div className="flex flex-col gap-2" aria-live="polite">
          {documents.map(({ name, url }) => (
            <a
              key={name}
              href={url}
              target="_blank"
              rel="noopener noreferrer"
              className={cn(buttonStyle({ size: "lg" }), "h-auto min-h-11 whitespace-normal py-2 text-base")}
            >
              <FileText aria-hidden /> {name} (PDF)
            </a>
          ))}
          {documents.length >= expected.length ? null : isWaiting ? (
            <p className="flex items-center gap-2 text-fg-muted">
              <Spinner /> Being prepared. This takes a few moments.
            </p>
          ) : (
            <div className="flex flex-wrap items-center justify-between gap-2 text-fg-muted">
              <p>Still being prepared. You’re insured all the same.</p>
              <Button onClick={look}>Look again</Button>
            </div>
          )}
        </div>
      </Section>
      <AutoReturn url={application.return_url} organization={organization} afterSeconds={afterSeconds} />
    </>
  );
}
