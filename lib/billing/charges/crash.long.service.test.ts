import { test, vi } from "vitest";
import { chargeWhileKilled, KILLS } from "#lib/testing/killed-charges.ts";
import { startStripeDouble } from "#lib/testing/stripe/double.ts";

// `CHARGE_KILLS=10 npm run test:long -- --only postgres charges/crash` kills more often.
vi.setConfig({ testTimeout: 480_000 + KILLS * 120_000 });

test.each([
  ["the built-in processor", "cancel", null],
  ["Stripe", "cancel", startStripeDouble],
  ["the built-in processor, of corrected pay", "correct", null],
  ["Stripe, of corrected pay", "correct", startStripeDouble],
] as const)("killed at any point of charging or refunding, the service resumes and moves the money once: %s", (_, why, open) =>
  chargeWhileKilled(open, why),
);
