import type { StateOf } from "#components/resource/state-lead.tsx";
import type { Row } from "#components/resource/view.ts";
import { ExactTime } from "#components/ui/exact-time.tsx";
import { RelativeTime } from "#components/ui/relative-time.tsx";

const disabled = {
  by_request: "A user or API key disabled it. Enable it when your system can receive events again; what waits is then delivered.",
  gone: "It responded with 410 Gone: correct its address or your system, then enable it.",
  failing: "Every delivery to it failed for five days: repair your system, then enable it.",
} as const;

/** Whether an endpoint receives events, and what to do when not. */
export function endpointStateOf({ status, failing_since, disabled_reason, disabled_at }: Row<"webhookEndpoints">): StateOf {
  if (status === "disabled") {
    const reason = disabled_reason ?? "by_request";
    return {
      tone: reason === "by_request" ? "neutral" : "warning",
      state:
        disabled_at === null ? (
          "Disabled"
        ) : (
          <>
            Disabled since <ExactTime seconds={disabled_at} />: nothing is delivered
          </>
        ),
      next: disabled[reason],
    };
  }
  if (failing_since !== null)
    return {
      tone: "warning",
      state: (
        <>
          Deliveries have failed since <RelativeTime seconds={failing_since} />
        </>
      ),
      next: "Look at the last attempts below and repair your system; what failed is sent again.",
    };
  return { tone: "success", state: "Enabled", next: "Nothing is to be done: events are delivered as they happen." };
}
