import { test, vi } from "vitest";
import { chargeWhileKilled, KILLS } from "#lib/testing/killed-charges.ts";

// `CHARGE_KILLS=10 node scripts/test.ts --only postgres lib/billing/charges/crash` kills more often.
vi.setConfig({ testTimeout: 480_000 + KILLS * 120_000 });

test("killed at any point of charging or refunding, the service resumes and moves the money once: the built-in processor", () =>
  chargeWhileKilled(null));
