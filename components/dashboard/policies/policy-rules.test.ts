import { expect, test } from "vitest";
import { shownStatus } from "#lib/contract/policies/shown-status.ts";
import { cancellationReason, movableDates, reinstatableUntil, reinstatementObstacle } from "./policy-rules.ts";

const day = 86_400;
const start = 1_800_000_000;
const cancelled = {
  status: "cancelled" as const,
  cover_begins: start,
  cover_ends: start + 90 * day,
  cancelled_at: start + 10 * day,
};

test("a cancelled policy can be reinstated through its thirtieth day and not a second longer", () => {
  const last = start + 40 * day;
  expect(reinstatableUntil(cancelled)).toBe(last);
  expect(reinstatementObstacle(cancelled, last)).toBeNull();
  expect(reinstatementObstacle(cancelled, last + 1)).toMatch(/within 30 days/);
});

test("the end of the term ends the window early", () => {
  const short = { ...cancelled, cover_ends: start + 20 * day };
  expect(reinstatableUntil(short)).toBe(start + 20 * day);
  expect(reinstatementObstacle(short, start + 20 * day - 1)).toBeNull();
  expect(reinstatementObstacle(short, start + 20 * day)).toMatch(/term is over/);
  expect(reinstatementObstacle({ ...cancelled, status: "expired" }, start + 11 * day)).toMatch(/term is over/);
});

test("active policies and those without a cancellation date cannot be reinstated", () => {
  expect(reinstatementObstacle({ ...cancelled, status: "active", cancelled_at: null }, start)).toMatch(/active/);
  expect(reinstatementObstacle({ ...cancelled, cancelled_at: null }, start)).toMatch(/within 30 days/);
  expect(reinstatableUntil({ ...cancelled, cancelled_at: null })).toBeNull();
});

test("the start can move only while it is in the future, and nothing can once the policy is not active", () => {
  const active = { ...cancelled, status: "active" as const, cancelled_at: null };
  expect(movableDates(active, start - 1)).toEqual({ start: true, end: true });
  expect(movableDates(active, start)).toEqual({ start: false, end: true });
  expect(movableDates(active, active.cover_ends)).toEqual({ start: false, end: false });
  expect(movableDates(cancelled, start - 1)).toEqual({ start: false, end: false });
});

test("a custom reason is shown as typed", () => {
  expect(cancellationReason("client_request")).toBe("The contractor asked for it");
  expect(cancellationReason("Moved abroad")).toBe("Moved abroad");
});

test("an active policy with future cover has not started, for any viewer", () => {
  const policy = { status: "active", cover_begins: start } as const;
  expect([shownStatus(policy, start - 1), shownStatus(policy, start)].map(({ name }) => name)).toEqual(["Not started", "Active"]);
  expect(shownStatus({ ...policy, status: "cancelled" }, start - 1).name).toBe("Cancelled");
  expect(shownStatus(policy, null).name).toBe("Active");
  expect(shownStatus({ ...policy, toBeCancelled: true }, start).name).toBe("To be cancelled");
  expect(shownStatus({ ...policy, status: "cancelled", toBeCancelled: true }, start).name).toBe("Cancelled");
});
