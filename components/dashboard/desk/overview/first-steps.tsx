import { Check } from "lucide-react";
import { FirstStepsFrame } from "#components/dashboard/desk/overview/first-steps-frame.tsx";
import { TextLink } from "#components/ui/link.tsx";
import type { Access } from "#lib/contract/core/roles.ts";
import type { FirstStepKind, Overview } from "#lib/contract/desk/overview.ts";
import { areFirstStepsDismissed } from "#lib/dashboard/session/first-steps-cookie.ts";
import type { DashboardSession } from "#lib/dashboard/session/session.ts";
import { dismissFirstSteps } from "#lib/dashboard/session/session-actions.ts";

interface StepWords {
  title: string;
  why: string;
  href: string;
  access: Access;
}

/** The purpose, page and required access of each first step. */
const stepWords: Record<FirstStepKind, StepWords> = {
  requirement: {
    title: "Say what insurance you require",
    why: "What every contractor must carry, and with which limits. Each is checked against it.",
    href: "/requirements",
    access: "insurance_requirements:write",
  },
  entity: {
    title: "Add a contracting entity",
    why: "The company your contractors work for, with the limits it asks for.",
    href: "/entities/new",
    access: "entities:write",
  },
  contractor: {
    title: "Add a contractor",
    why: "The person or business to be insured.",
    href: "/contractors/new",
    access: "contractors:write",
  },
  job: {
    title: "Describe a job",
    why: "What the work is and where it is done: that decides the rate.",
    href: "/jobs/new",
    access: "jobs:write",
  },
  quote: {
    title: "Price a quote",
    why: "The premium per $100 earned for a contractor and a job.",
    href: "/quotes/new",
    access: "quotes:write",
  },
  webhook_endpoint: {
    title: "Add a webhook endpoint",
    why: "Your systems are told when a policy starts or a certificate is flagged.",
    href: "/webhooks/new",
    access: "webhook_endpoints:write",
  },
  certificate: {
    title: "Upload a certificate",
    why: "A contractor's own certificate of insurance is read and audited against your requirements.",
    href: "/certificates/new",
    access: "certificates:write",
  },
};

type Steps = Overview["first_steps"];

/** So few steps that are left are named in one line. */
const FEW = 2;

/** What a new organization sets up first, as far as this role may, checked off by existing objects. */
export async function FirstSteps({ steps, session }: { steps: Steps; session: DashboardSession }) {
  const own = steps.filter(({ kind }) => session.can(stepWords[kind].access));
  const left = own.filter(({ done }) => !done);
  if (left.length === 0 || (await areFirstStepsDismissed(session))) return null;
  const summary = `${own.length - left.length} of ${own.length} done`;
  return (
    <FirstStepsFrame summary={summary} dismiss={dismissFirstSteps} short={left.length <= FEW ? <InOneLine steps={left} /> : null}>
      <ol className="grid md:grid-cols-2">
        {own.map((step) => (
          <Step key={step.kind} step={step} />
        ))}
      </ol>
    </FirstStepsFrame>
  );
}

function InOneLine({ steps }: { steps: Steps }) {
  return steps.map(({ kind }, at) => (
    <span key={kind}>
      {at > 0 ? " · " : null}
      <TextLink href={stepWords[kind].href}>{stepWords[kind].title}</TextLink>
    </span>
  ));
}

function Step({ step: { kind, done } }: { step: Steps[number] }) {
  const { title, why, href } = stepWords[kind];
  return (
    <li className="flex gap-3 px-4 py-3">
      {done ? (
        <span className="mt-px flex size-[18px] shrink-0 items-center justify-center rounded-full bg-success-bg text-success-fg">
          <Check aria-hidden className="size-3" strokeWidth={2.5} />
        </span>
      ) : (
        <span aria-hidden className="mt-px size-[18px] shrink-0 rounded-full border border-control" />
      )}
      <div className="min-w-0 text-sm">
        <p className="font-medium">
          {done ? <span className="text-fg-muted">{title}</span> : <TextLink href={href}>{title}</TextLink>}
          {done ? <span className="sr-only"> (done)</span> : null}
        </p>
        <p className="text-fg-muted">{why}</p>
      </div>
    </li>
  );
}
