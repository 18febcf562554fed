import type { Tone } from "#components/ui/tone.ts";
import type { attemptStatuses } from "#lib/contract/desk/delivery-attempt.ts";
import { ALL_EVENTS } from "#lib/contract/desk/event-patterns.ts";

type AttemptStatus = (typeof attemptStatuses)[number];

export const attemptNames: Record<AttemptStatus, string> = { succeeded: "Delivered", failed: "Failed" };
export const attemptTones: Record<AttemptStatus, Tone> = { succeeded: "success", failed: "danger" };

/** The event types of an endpoint, in a few words. */
export function eventsInWords(events: readonly string[]): string {
  if (events.includes(ALL_EVENTS)) return "All events";
  return events.length > 2 ? `${events.length} types` : events.join(", ");
}

/** A count that the service limits to ten thousand. */
export const atMost = (count: number): string => (count >= 10_000 ? "10,000 or more" : count.toLocaleString("en-US"));

/** How many deliveries would be sent. */
export function recoverableInWords({ failed, held }: { failed: number; held: number }): string {
  if (failed + held === 0) return "Nothing failed or was held in this period: nothing is sent.";
  const parts = [...(failed ? [`${atMost(failed)} that failed`] : []), ...(held ? [`${atMost(held)} held while it was disabled`] : [])];
  return `${failed + held === 1 ? "1 delivery is" : `${atMost(failed + held)} deliveries are`} sent: ${parts.join(", ")}.`;
}

/** The result of an attempt: the response status, or why there was none. */
export const resultOf = (attempt: { response_status: number | null; error: string | null }): string =>
  attempt.response_status === null ? (attempt.error ?? "No answer") : `HTTP ${attempt.response_status}`;

/** The deliveries of a day: counts, and the success rate of attempts. */
export function resultText({ succeeded, failed }: { succeeded: number; failed: number }): string {
  const all = succeeded + failed;
  if (all === 0) return "Nothing was sent";
  // Rounded down, so that a single failure is never shown as 100%.
  return `${atMost(succeeded)} delivered, ${atMost(failed)} failed (${Math.floor((100 * succeeded) / all)}% of attempts)`;
}
