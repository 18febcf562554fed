import { z } from "zod";

/** The version of Stripe's API that requests and webhooks use. Stripe's script has its release's name. */
export const STRIPE_VERSION = "2026-10-28.endive";
const STRIPE_SCRIPT = "https://js.stripe.com/endive/stripe.js";

const loopback = (value: string): boolean => /^https?:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d{1,5})?(\/|$)/.test(value);
const key = (start: RegExp, message: string) => z.string().regex(start, message).optional();
const signing = /^whsec_[^\s,]{8,}(,\s*whsec_[^\s,]{8,})*$/;
const double = z.url().refine(loopback, "is not an address of this machine: only a local double of Stripe may stand in for it").optional();

/** The settings of payments, by name. */
export const stripeSettings = {
  PAYMENT_PROCESSOR: z.enum(["test", "stripe"], { error: "is not 'test' or 'stripe'" }).default("test"),
  STRIPE_SECRET_KEY: key(/^(sk|rk)_live_\w{8,}$/, "is not a live secret key: production needs one that begins with sk_live_ or rk_live_"),
  STRIPE_PUBLISHABLE_KEY: key(/^pk_live_\w{8,}$/, "is not a live publishable key: production needs one that begins with pk_live_"),
  STRIPE_WEBHOOK_SECRET: key(signing, "is not the signing secret of a webhook endpoint, or several with commas; each begins with whsec_"),
  STRIPE_SANDBOX_SECRET_KEY: key(
    /^(sk|rk)_test_\w{8,}$/,
    "is not a test secret key: the sandbox needs one that begins with sk_test_ or rk_test_",
  ),
  STRIPE_SANDBOX_PUBLISHABLE_KEY: key(/^pk_test_\w{8,}$/, "is not a test publishable key: the sandbox needs one that begins with pk_test_"),
  STRIPE_SANDBOX_WEBHOOK_SECRET: key(
    signing,
    "is not the signing secret of a webhook endpoint, or several with commas; each begins with whsec_",
  ),
  STRIPE_API_URL: double,
  STRIPE_SCRIPT_URL: double,
};

type StripeSettings = z.output<z.ZodObject<typeof stripeSettings>>;

const names = {
  production: ["STRIPE_SECRET_KEY", "STRIPE_PUBLISHABLE_KEY", "STRIPE_WEBHOOK_SECRET"],
  sandbox: ["STRIPE_SANDBOX_SECRET_KEY", "STRIPE_SANDBOX_PUBLISHABLE_KEY", "STRIPE_SANDBOX_WEBHOOK_SECRET"],
} as const;

/** The problems of settings that depend on each other, each with the name of the setting. */
export function stripeProblems(env: StripeSettings): { name: string; message: string }[] {
  const problems: { name: string; message: string }[] = [];
  const given = Object.values(names).map((of) => of.filter((name) => env[name] !== undefined).length);
  for (const [i, of] of Object.values(names).entries()) {
    const [first, ...rest] = of;
    if (given[i] !== 0 && given[i] !== of.length)
      problems.push({ name: first, message: `must be set together with ${rest.join(" and ")}: set all or none` });
  }
  if (env.PAYMENT_PROCESSOR === "stripe" && given.every((count) => count === 0))
    problems.push({ name: "PAYMENT_PROCESSOR", message: "is stripe, but no environment has its keys: set STRIPE_… or STRIPE_SANDBOX_…" });
  const isDoubled = env.STRIPE_API_URL !== undefined || env.STRIPE_SCRIPT_URL !== undefined;
  if (isDoubled && given[0] !== 0)
    problems.push({
      name: "STRIPE_API_URL",
      message: "and STRIPE_SCRIPT_URL cannot be set together with live keys: a double is for tests",
    });
  return problems;
}

export interface StripeKeys {
  secret: string;
  publishable: string;
  webhookSecret: string;
}

export interface StripeOptions {
  keys: { production: StripeKeys | null; sandbox: StripeKeys | null };
  /** Another address of the API: a double in tests. */
  apiUrl: string | undefined;
  scriptUrl: string;
}

/** The options of Stripe. Null when it is not chosen. */
export function stripeOptions(env: StripeSettings): StripeOptions | null {
  if (env.PAYMENT_PROCESSOR !== "stripe") return null;
  const keysOf = ([secret, publishable, webhook]: (typeof names)["production" | "sandbox"]): StripeKeys | null => {
    const { [secret]: a, [publishable]: b, [webhook]: c } = env;
    return a && b && c ? { secret: a, publishable: b, webhookSecret: c } : null;
  };
  return {
    keys: { production: keysOf(names.production), sandbox: keysOf(names.sandbox) },
    apiUrl: env.STRIPE_API_URL,
    scriptUrl: env.STRIPE_SCRIPT_URL ?? STRIPE_SCRIPT,
  };
}
