import { expect, test } from "vitest";
import { fromUtc, toUtc } from "#components/dashboard/desk/webhooks/endpoint-dialogs.tsx";

test("a range's ends are parsed and shown in UTC, whatever the machine's zone", () => {
  expect(toUtc(1_781_524_800)).toBe("2026-06-15T12:00");
  expect(fromUtc("2026-06-15T12:00")).toBe(1_781_524_800);
  for (const value of ["", "2026-06-15", "2026-13-15T12:00", "soon"]) expect(fromUtc(value)).toBeNull();
});
