"use client";

import { CircleCheck } from "lucide-react";
import { useApplication } from "#components/apply/application-context.ts";
import { OptInFacts } from "#components/apply/opt-in-facts.tsx";
import { AutoReturn } from "#components/hosted/auto-return.tsx";
import { HostedTitle } from "#components/hosted/hosted-shell.tsx";
import { Section } from "#components/hosted/section.tsx";

/** Step 6 of a general opt-in: nothing is insured yet, and nothing more is to be done. */
export function OptInComplete({ afterSeconds }: { afterSeconds: number | null }) {
  const { application } = useApplication();
  const { organization, return_url } = application;
  return (
    <>
      <CircleCheck aria-hidden className="mb-4 size-10 text-success-solid" strokeWidth={1.5} />
      <HostedTitle title="You’ve opted in">
        <p>You are not insured yet. {organization} can now insure you for a job without asking you to apply again.</p>
      </HostedTitle>
      <Section title="What you opted in to">
        <OptInFacts application={application} />
      </Section>
      <AutoReturn url={return_url} organization={organization} afterSeconds={afterSeconds} />
    </>
  );
}
