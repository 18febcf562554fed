import { Check } from "lucide-react";
import { FirstStepsFrame } from "#components/dashboard/desk/overview/first-steps-frame.tsx";
import { stepWords } from "#components/dashboard/desk/overview/labels.ts";
import { TextLink } from "#components/ui/link.tsx";
import type { Overview } from "#lib/contract/desk/overview.ts";
import { areFirstStepsDismissed } from "#lib/dashboard/session/first-steps-cookie.ts";
import type { DashboardSession } from "#lib/dashboard/session/session.ts";
import { dismissFirstSteps } from "#lib/dashboard/session/session-actions.ts";

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
