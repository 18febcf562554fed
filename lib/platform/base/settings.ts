import { availableParallelism } from "node:os";
import { resolve } from "node:path";
import { z } from "zod";
import { roles } from "#lib/contract/core/roles.ts";
import { assertSpelled, switchSetting as flag, numberSetting, parseEnv, proxies } from "#lib/kit/env.ts";
import { stripeProblems, stripeSettings } from "./stripe-settings.ts";

const port = (fallback: number) => numberSetting(1, 65_535).default(fallback);
const origin = z.url({ protocol: /^https?$/, error: "is not an http(s) address" }).transform((value) => value.replace(/\/+$/, ""));

/** The origin of a URL up to the host; empty for an invalid URL. */
function originStart(value: string): string {
  const url = URL.parse(value);
  return url ? (url.protocol === "https:" ? "https:" : `${url.protocol}//${url.hostname}`) : "";
}

const postgresUrl = z.string().regex(/^postgres(ql)?:\/\//, "is not a postgres:// address");

const issuer = z
  .string()
  .refine((value) => /^(https:$|http:\/\/(localhost|127\.0\.0\.1)$)/.test(originStart(value)), "is not an https address");

/** Identity providers of organizations. Each speaks for addresses of its own domains only, so that none signs in as somebody else's member. */
const providers = z
  .string()
  .default("[]")
  .transform((text, { addIssue }) => {
    try {
      return JSON.parse(text) as unknown;
    } catch {
      addIssue({ code: "custom", message: "is not JSON" });
      return z.NEVER;
    }
  })
  .pipe(
    z.array(
      z.strictObject({
        organization: z.string().min(1),
        issuer,
        client_id: z.string().min(1),
        client_secret: z.string().min(1),
        domains: z.array(z.string().regex(/^[a-z0-9.-]+\.[a-z]+$/, "is not a domain in small letters")).min(1),
        /** The role in the organization by group of the ID token's claim `groups`, the first that a person has. Absent: roles are given here. */
        roles: z.record(z.string(), z.enum(roles).exclude(["owner"], "is not a role, or that of owners, which no group gives")).optional(),
      }),
    ),
  )
  .refine(
    (all) => new Set(all.flatMap(({ domains }) => domains)).size === all.flatMap(({ domains }) => domains).length,
    "names a domain twice",
  );

const schema = z
  .object({
    API_PORT: port(4010),
    API_HOST: z.string().default("0.0.0.0"),
    API_PUBLIC_URL: origin.optional(),
    DASHBOARD_PUBLIC_URL: origin.optional(),
    DASHBOARD_PORT: port(3000),
    DATABASE_URL: postgresUrl.optional(),
    DATABASE_SCOPED_URL: postgresUrl.optional(),
    DATABASE_POOL: numberSetting(2, 200).default(10),
    DATABASE_TIMEOUT_SECONDS: numberSetting(1, 120, { isWhole: false }).default(10),
    DATABASE_NAMED_STATEMENTS: flag.default(true),
    DATABASE_MIGRATES: flag.default(true),
    DATA_DIR: z.string().default(".data"),
    ENCRYPTION_KEY: z
      .string()
      .regex(/^[A-Za-z0-9+/]{43}=$/, "is not 32 bytes in base64 (make one with: openssl rand -base64 32)")
      .optional(),
    ENCRYPTION_KEYS_RETIRED: z
      .string()
      .regex(/^([A-Za-z0-9+/]{43}=(,|$))*$/, "is not a comma-separated list of keys, each 32 bytes in base64")
      .optional(),
    LOG_LEVEL: z.enum(["debug", "info", "warn", "error", "silent"], "must be debug, info, warn, error or silent").default("info"),
    METRICS_PORT: numberSetting(1, 65_535).optional(),
    METRICS_HOST: z.string().default("127.0.0.1"),
    TRACES_URL: z.url({ protocol: /^https?$/, error: "is not an http(s) address" }).optional(),
    TRACES_SHARE: numberSetting(0, 1, { isWhole: false }).default(0.1),
    RATE_LIMIT_PER_SECOND: numberSetting(1, 1_000_000, { isWhole: false }).default(100),
    RATE_LIMIT_BURST: numberSetting(1, 1_000_000, { isWhole: false }).default(200),
    FILES_S3_BUCKET: z.string().optional(),
    FILES_S3_ENDPOINT: z.url().optional(),
    FILES_S3_REGION: z.string().default("us-east-1"),
    FILES_S3_ACCESS_KEY: z.string().optional(),
    FILES_S3_SECRET_KEY: z.string().optional(),
    FILES_S3_PATH_STYLE: flag.default(false),
    TRUSTED_PROXIES: proxies,
    WEBHOOK_ALLOWED_HOSTS: z
      .string()
      .default("")
      .transform(
        (hosts) =>
          new Set(
            hosts
              .toLowerCase()
              .split(/[\s,]+/)
              .filter(Boolean),
          ),
      ),
    SMTP_URL: z
      .string()
      .regex(/^smtps?:\/\//, "is not an smtp:// or smtps:// address")
      .refine((value) => URL.canParse(value), "is not an address")
      .optional(),
    SMTP_SANDBOX: flag.default(false),
    MAIL_FROM: z
      .string()
      .regex(/^([^<>"\p{Cc}]* )?<[^\s<>@,]+@[^\s<>@,]+>$|^[^\s<>@,]+@[^\s<>@,]+$/u, "is not an address like Name <name@example.com>")
      .optional(),
    MAIL_IN_DIR: z.string().min(1).optional(),
    MAIL_IN_ADDRESS: z
      .string()
      .regex(
        /^[a-z0-9._-]{1,32}@[a-z0-9.-]{1,200}$/i,
        "is not an address like coi@mail.example.com, with at most 32 characters before the @",
      )
      .transform((address) => address.toLowerCase())
      .optional(),
    CERTIFICATE_READERS: numberSetting(1, 64).default(Math.max(1, availableParallelism() - 1)),
    OIDC_ISSUER: issuer.optional(),
    OIDC_CLIENT_ID: z.string().min(1).optional(),
    OIDC_CLIENT_SECRET: z.string().min(1).optional(),
    OIDC_PROVIDERS: providers,
    CERTIFICATE_PAGES: numberSetting(1, 50).default(50),
    STAFF_IDLE_MINUTES: numberSetting(5, 720).default(60),
    REAUTHENTICATE_MINUTES: numberSetting(1, 720).default(15),
    EVENTS_KEPT_DAYS: numberSetting(30, 3650).default(400),
    CLOSED_KEPT_YEARS: numberSetting(1, 50).default(7),
    ERASED_KEPT_YEARS: numberSetting(0, 50).default(7),
    ...stripeSettings,
    SETUP_ORGANIZATION_NAME: z.string().min(1).max(200, "is longer than 200 characters").default("Northline Staffing"),
    SETUP_ORGANIZATION_SLUG: z
      .string()
      .regex(
        /^[a-z0-9](?:[a-z0-9-]{0,38}[a-z0-9])?$/,
        "must be at most 40 small letters, digits and hyphens: it is in the dashboard's addresses",
      )
      .default("northline"),
    SETUP_OWNER_EMAIL: z.email("is not an email address").optional(),
    SETUP_OWNER_PASSWORD: z.string().min(12, "is shorter than 12 characters").optional(),
    SETUP_SAMPLE_DATA: flag.default(true),
    SETUP_SANDBOX_KEY: z
      .string()
      .regex(/^sk_test_[A-Za-z0-9_-]{32,200}$/, "is not sk_test_ and at least 32 letters and digits")
      .optional(),
  })
  .refine((env) => env.DATABASE_URL || !env.DATABASE_SCOPED_URL, {
    path: ["DATABASE_SCOPED_URL"],
    message: "needs DATABASE_URL: only PostgreSQL has roles",
  })
  .refine((env) => Boolean(env.FILES_S3_BUCKET) === Boolean(env.FILES_S3_ACCESS_KEY && env.FILES_S3_SECRET_KEY), {
    path: ["FILES_S3_BUCKET"],
    message: "must be set together with FILES_S3_ACCESS_KEY and FILES_S3_SECRET_KEY: set all or none",
  })
  .refine((env) => new Set([env.OIDC_ISSUER, env.OIDC_CLIENT_ID, env.OIDC_CLIENT_SECRET].map(Boolean)).size === 1, {
    path: ["OIDC_ISSUER"],
    message: "must be set together with OIDC_CLIENT_ID and OIDC_CLIENT_SECRET: set all or none",
  })
  .refine((env) => Boolean(env.SMTP_URL) === Boolean(env.MAIL_FROM), {
    path: ["SMTP_URL"],
    message: "must be set together with MAIL_FROM: set both or neither",
  })
  .refine((env) => Boolean(env.MAIL_IN_DIR) === Boolean(env.MAIL_IN_ADDRESS), {
    path: ["MAIL_IN_DIR"],
    message: "must be set together with MAIL_IN_ADDRESS: set both or neither",
  })
  .superRefine((env, { addIssue }) => {
    for (const { name, message } of stripeProblems(env)) addIssue({ code: "custom", path: [name], message });
  });

/** Settings that other processes of the same environment read. */
const OF_OTHERS = ["DASHBOARD_HOST", "INSURANCE_API_URL", "NEXTAUTH_URL", "NEXTAUTH_SECRET", "HEALTH_PORT", "NODE_ENV"];

/** Every setting, by its name. */
export const settingNames: readonly string[] = [...Object.keys(schema.shape), ...OF_OTHERS];

export type Settings = ReturnType<typeof readSettings>;

/**
 * The service's settings, read once at start.
 * @throws SettingsError naming every wrong one.
 */
export function readSettings(env: Record<string, string | undefined>) {
  assertSpelled(env, settingNames);
  // Hosting platforms set PORT to tell a process where to listen.
  const given = parseEnv(schema, { ...env, API_PORT: env.API_PORT ?? env.PORT });
  return {
    ...given,
    DATA_DIR: resolve(given.DATA_DIR),
    API_PUBLIC_URL: given.API_PUBLIC_URL ?? `http://localhost:${given.API_PORT}`,
    DASHBOARD_PUBLIC_URL: given.DASHBOARD_PUBLIC_URL ?? `http://localhost:${given.DASHBOARD_PORT}`,
  };
}
