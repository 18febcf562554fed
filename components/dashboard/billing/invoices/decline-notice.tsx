import { Callout } from "#components/ui/callout.tsx";
import { ExactTime } from "#components/ui/exact-time.tsx";
import type { Decline } from "#lib/contract/billing/decline.ts";

interface DeclineNoticeProps {
  decline: Decline;
  /** When the charge is retried. Null after the last attempt. */
  next: number | null;
  /** The effect on the contractor's cover, if any. */
  consequence?: string;
}

/** Why a card was declined, and what happens next. */
export function DeclineNotice({ decline, next, consequence }: DeclineNoticeProps) {
  const { at, attempt, message } = decline;
  return (
    <Callout title="The card was declined">
      Attempt {attempt}, <ExactTime seconds={at} />: {message ?? "The processor gave no reason."}{" "}
      {next === null ? (
        "It is not tried again."
      ) : (
        <>
          It is tried again on <ExactTime seconds={next} />.
        </>
      )}{" "}
      {consequence}
    </Callout>
  );
}
