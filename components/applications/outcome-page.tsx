import { CircleCheck, CircleX, Clock3, Undo2 } from "lucide-react";
import type { ReactNode } from "react";
import type { Outcome } from "#components/applications/outcome.ts";
import { HostedShell, HostedTitle } from "#components/shell/hosted-shell.tsx";
import { MonoId } from "#components/ui/mono-id.tsx";

interface Words {
  icon: ReactNode;
  title: string;
  happened: string;
  next: string[];
}

const words: Record<Outcome, Words> = {
  complete: {
    icon: <CircleCheck aria-hidden className="size-8 text-success-solid" />,
    title: "Your application is complete",
    happened: "You have applied for cover and signed for it.",
    next: [
      "Your certificate of insurance is being made. The company you work with sees it too.",
      "Premium follows what you earn. The final review you agreed to says what it costs and when it is charged.",
      "If your address or your work changes, tell the company you work with: cover depends on both.",
    ],
  },
  cancelled: {
    icon: <Undo2 aria-hidden className="size-8 text-neutral-solid" />,
    title: "You left the application",
    happened: "You have no cover from it, and nothing was charged.",
    next: ["If you want to apply after all, ask the company you work with for a new link."],
  },
  ineligible: {
    icon: <CircleX aria-hidden className="size-8 text-danger-solid" />,
    title: "We cannot offer you this cover",
    happened: "The work or your answers are outside what this insurance covers. You have no cover, and nothing was charged.",
    next: [
      "The application showed each reason and what would change it.",
      "Cover for other work may still be possible: ask the company you work with.",
      "An insurance agent can look for cover elsewhere.",
    ],
  },
  expired: {
    icon: <Clock3 aria-hidden className="size-8 text-neutral-solid" />,
    title: "This application has expired",
    happened: "Its link no longer opens. You have no cover from it, and nothing was charged.",
    next: ["Ask the company you work with for a new link. It takes about five minutes."],
  },
};

/** Where the contractor lands after the application: what happened, and what comes next. It knows no more than the address says. */
export function OutcomePage({ outcome, reference }: { outcome: Outcome; reference: string | null }) {
  const { icon, title, happened, next } = words[outcome];
  return (
    <HostedShell organization={{ name: "Contractor insurance" }} environment="production" footer={<p>You can close this page.</p>}>
      <div className="pb-3">{icon}</div>
      <HostedTitle title={title}>
        <p>{happened}</p>
      </HostedTitle>
      <h2 className="pb-2 font-semibold text-base">What comes next</h2>
      <ul className="flex list-disc flex-col gap-2 pl-5">
        {next.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      {reference ? (
        <p className="mt-8 flex flex-wrap items-center gap-x-2 border-t pt-3 text-fg-subtle text-sm">
          Reference, if you ask about it <MonoId id={reference} name="reference" full />
        </p>
      ) : null}
    </HostedShell>
  );
}
