import { expect, test } from "vitest";
import { readSettings } from "./settings.ts";

const sandbox = {
  STRIPE_SANDBOX_SECRET_KEY: "sk_test_12345678",
  STRIPE_SANDBOX_PUBLISHABLE_KEY: "pk_test_12345678",
  STRIPE_SANDBOX_WEBHOOK_SECRET: "whsec_12345678",
};
const live = { STRIPE_SECRET_KEY: "sk_live_12345678", STRIPE_PUBLISHABLE_KEY: "pk_live_12345678", STRIPE_WEBHOOK_SECRET: "whsec_12345678" };
const chosen = { PAYMENT_PROCESSOR: "stripe" };

test.each([
  [
    "a live key in the sandbox",
    { ...chosen, ...sandbox, STRIPE_SANDBOX_SECRET_KEY: "sk_live_12345678" },
    "the sandbox needs one that begins with sk_test_",
  ],
  [
    "a test key in production",
    { ...chosen, ...live, STRIPE_SECRET_KEY: "sk_test_12345678" },
    "production needs one that begins with sk_live_",
  ],
  ["a publishable key of the other mode", { ...chosen, ...live, STRIPE_PUBLISHABLE_KEY: "pk_test_12345678" }, "pk_live_"],
  ["a part of the keys", { ...chosen, STRIPE_SECRET_KEY: "sk_live_12345678" }, "set all or none"],
  ["no keys", chosen, "no environment has its keys"],
  ["a double elsewhere", { ...chosen, ...sandbox, STRIPE_API_URL: "https://stripe.example.com" }, "this machine"],
  ["a double with live keys", { ...chosen, ...live, STRIPE_SCRIPT_URL: "http://127.0.0.1:9/stripe.js" }, "a double is for tests"],
  ["another processor", { PAYMENT_PROCESSOR: "other" }, "is not 'test' or 'stripe'"],
])("%s is refused at start with a sentence, without the value", (_, env, sentence) => {
  let message = "";
  try {
    readSettings(env);
  } catch (error) {
    message = String(error);
  }
  expect(message).toContain(sentence);
  expect(message).not.toContain("12345678");
});

test("either environment's keys are enough", () => {
  expect(readSettings({ ...chosen, ...sandbox }).PAYMENT_PROCESSOR).toBe("stripe");
  expect(readSettings({ ...chosen, ...live, STRIPE_WEBHOOK_SECRET: "whsec_12345678,whsec_87654321" }).PAYMENT_PROCESSOR).toBe("stripe");
  expect(readSettings({}).PAYMENT_PROCESSOR).toBe("test");
});
