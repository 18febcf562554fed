import type { StateOf } from "#components/resource/state-lead.tsx";
import type { Row } from "#components/resource/view.ts";
import { RelativeTime } from "#components/ui/relative-time.tsx";

const disabled = {
  by_request: "Enable it when your system can receive events again; what waits is then delivered.",
  gone: "It answered 410 Gone: correct its address or your system, then enable it.",
  failing: "Nothing could be delivered for five days: repair your system, then enable it.",
} as const;

/** Whether an endpoint receives events, and what to do when not. */
export function endpointStateOf({ status, failing_since, disabled_reason }: Row<"webhookEndpoints">): StateOf {
  if (status === "disabled") return { tone: "neutral", state: "Disabled", next: disabled[disabled_reason ?? "by_request"] };
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
