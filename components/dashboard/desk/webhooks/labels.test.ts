import { expect, test } from "vitest";
import { endpointState } from "#components/dashboard/desk/webhooks/endpoint-status.tsx";
import { atMost, eventsInWords, recoverableInWords, resultOf, resultText } from "./labels.ts";

test("a failing endpoint is distinguished from an active and a disabled one", () => {
  expect(endpointState({ status: "enabled", failing_since: null }).name).toBe("Enabled");
  expect(endpointState({ status: "enabled", failing_since: 1 }).name).toBe("Failing");
  expect(endpointState({ status: "disabled", failing_since: 1 }).name).toBe("Disabled");
});

test("filters, counts and results are labelled briefly", () => {
  expect(eventsInWords(["*"])).toBe("All events");
  expect(eventsInWords(["policy.active", "policy.cancelled"])).toBe("policy.active, policy.cancelled");
  expect(eventsInWords(["a", "b", "c"])).toBe("3 types");
  expect([atMost(0), atMost(9999), atMost(10_000)]).toEqual(["0", "9,999", "10,000 or more"]);
  expect(resultText({ succeeded: 0, failed: 0 })).toBe("Nothing was sent");
  expect(resultText({ succeeded: 9999, failed: 1 })).toBe("9,999 delivered, 1 failed (99% of attempts)");
  expect(recoverableInWords({ failed: 0, held: 0 })).toBe("Nothing failed or was held in this period: nothing is sent.");
  expect(recoverableInWords({ failed: 2, held: 1 })).toBe("3 deliveries are sent: 2 that failed, 1 held while it was disabled.");
  expect(resultOf({ response_status: 503, error: null })).toBe("HTTP 503");
  expect(resultOf({ response_status: null, error: "The connection was refused." })).toBe("The connection was refused.");
});
