"use client";

import { useApplication } from "#components/apply/application-context.ts";
import { AutoReturn } from "#components/hosted/auto-return.tsx";
import { HostedTitle } from "#components/hosted/hosted-shell.tsx";
import { Section } from "#components/hosted/section.tsx";
import { Button } from "#components/ui/button.tsx";
import type { Application } from "#lib/contract/resources/application.ts";
import { workOf } from "../labels.ts";

interface Text {
  title: string;
  lead: string;
  next: string;
}

function textOf(application: Application): Text {
  const { status, organization, cover } = application;
  switch (status) {
    case "in_review":
      return {
        title: "Your application is in review",
        lead: "Some of your answers need a closer look. That is common, and it is not a refusal.",
        next: `You get a decision within one business day. If you are approved, continue with the same link: sign, and ${cover ? "your cover starts" : "you are ready for jobs"}. You can close this page; everything is kept.`,
      };
    case "cancelled":
      return {
        title: "You cancelled this application",
        lead: `You are not insured for ${workOf(application)} through this application, and nothing was charged.`,
        next: `If you change your mind, ask ${organization} for a new link.`,
      };
    case "expired":
      return {
        title: "This application has expired",
        lead: "Links stay open for a limited time, and this one is over. You are not insured through it, and nothing was charged.",
        next: `Ask ${organization} for a new link; applying again takes about five minutes.`,
      };
    default:
      return {
        title: cover ? "We can’t insure this job" : "We can’t offer you this insurance",
        lead: `You are not insured for ${workOf(application)}, and nothing was charged.`,
        next: `Go back to ${organization} to see what else is possible. A new application can be made when something about the work changes.`,
      };
  }
}

const RETURN_SECONDS = 10;

/** The page of an application that has ended or is in review: what happened, what it means, what to do. */
export function EndedScreen() {
  const { application, send, pending } = useApplication();
  const { status, reasons, return_url, organization } = application;
  const { title, lead, next } = textOf(application);
  return (
    <>
      <HostedTitle title={title}>
        <p>{lead}</p>
      </HostedTitle>
      {status === "ineligible" && reasons.length ? (
        <Section title="Why">
          <ul className="flex flex-col gap-3">
            {reasons.map(({ code, coverage, message, remedy }) => (
              <li key={`${code} ${coverage}`}>
                <p>{message}</p>
                {remedy ? <p className="text-fg-muted text-sm">{remedy}</p> : null}
              </li>
            ))}
          </ul>
        </Section>
      ) : null}
      <Section title="What to do now">
        <p>{next}</p>
      </Section>
      {status === "in_review" ? (
        <Button size="lg" className="w-full" pending={pending === "get"} pendingLabel="Looking" onClick={() => void send({ name: "get" })}>
          Check for a decision
        </Button>
      ) : null}
      <AutoReturn url={return_url} organization={organization} afterSeconds={status === "expired" ? RETURN_SECONDS : null} />
    </>
  );
}
