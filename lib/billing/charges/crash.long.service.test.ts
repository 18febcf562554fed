import { test, vi } from "vitest";
import { chargeWhileKilled, KILLS } from "#lib/testing/killed-charges.ts";
import { startStripeDouble } from "#lib/testing/stripe/double.ts";

vi.setConfig({ testTimeout: 480_000 + KILLS * 120_000 });

test("killed at any point of charging or refunding, the service resumes and moves the money once: Stripe", () =>
  chargeWhileKilled(startStripeDouble));
