import { Check } from "lucide-react";
import { FirstStepsFrame } from "#components/overview/first-steps-frame.tsx";
import { TextLink } from "#components/ui/text-link.tsx";
import type { Overview } from "#lib/contract/resources/overview.ts";
import type { DashboardSession } from "#lib/dashboard/session/session.ts";
import { dismissFirstSteps } from "#lib/dashboard/session/session-actions.ts";
import { stepWords } from "./labels.ts";

type Steps = Overview["first_steps"];

/** What a new organization does first, checked off by what there is. */
export function FirstSteps({ steps, session }: { steps: Steps; session: DashboardSession }) {
  const done = steps.filter((step) => step.done).length;
  return (
    <FirstStepsFrame summary={`${done} of ${steps.length} done`} dismiss={dismissFirstSteps}>
      <ol className="grid md:grid-cols-2">
        {steps.map((step) => (
          <Step key={step.kind} step={step} session={session} />
        ))}
      </ol>
    </FirstStepsFrame>
  );
}

function Step({ step: { kind, done }, session }: { step: Steps[number]; session: DashboardSession }) {
  const { title, why, href, access } = stepWords[kind];
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
          {done || !session.can(access) ? (
            <span className={done ? "text-fg-muted" : ""}>{title}</span>
          ) : (
            <TextLink href={href}>{title}</TextLink>
          )}
          {done ? <span className="sr-only"> (done)</span> : null}
        </p>
        <p className="text-fg-muted">{why}</p>
      </div>
    </li>
  );
}
