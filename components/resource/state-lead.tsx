import type { ReactNode } from "react";
import { Alert } from "#components/ui/alert.tsx";
import { LinkButton } from "#components/ui/link.tsx";
import type { Tone } from "#components/ui/tone.ts";

/** What a resource's page leads with. */
export interface StateOf {
  tone: Tone;
  /** The object's state in a few words. */
  state: ReactNode;
  /** What to do next, in one sentence; that there is nothing to do is one too. */
  next: ReactNode;
  /** The page on which it is done, for users who may open it. */
  action?: { label: string; href: string } | null;
}

/** An object's state and the next action: the first thing on its page. */
export function StateLead({ tone, state, next, action }: StateOf) {
  return (
    <div className="no-print pb-6" data-state-lead="">
      <Alert
        tone={tone}
        title={state}
        action={
          action ? (
            <LinkButton size="sm" href={action.href}>
              {action.label}
            </LinkButton>
          ) : null
        }
      >
        {next}
      </Alert>
    </div>
  );
}
