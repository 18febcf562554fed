import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { z } from "zod";
import { createWhole } from "#lib/kit/create-whole.ts";
import { numberSetting, parseEnv } from "#lib/kit/env.ts";
import { assertDataFolder } from "#lib/platform/base/assert-data-folder.ts";

const port = (fallback: number) => numberSetting(1, 65_535).default(fallback);

const schema = z.object({
  DASHBOARD_PORT: port(3000),
  API_PORT: port(4010),
  DASHBOARD_HOST: z.string().optional(),
  API_HOST: z.string().optional(),
  DATA_DIR: z.string().default(".data"),
  DATABASE_URL: z.string().optional(),
  DASHBOARD_PUBLIC_URL: z.url().optional(),
  INSURANCE_API_URL: z.url({ protocol: /^https?$/, error: "is not an http(s) address" }).optional(),
  NEXTAUTH_URL: z.url().optional(),
  NEXTAUTH_SECRET: z.string().min(32, "is shorter than 32 characters").optional(),
});

export interface PlatformSettings {
  dashboardPort: number;
  apiPort: number;
  /** The service the dashboard talks to. */
  apiUrl: string;
  /** The dashboard, as reached from this machine. */
  dashboardUrl: string;
  /** False when INSURANCE_API_URL names another instance: no service is started here then. */
  ownService: boolean;
  /** The folder of the embedded database, which only one service may use; null with another database or service. */
  ownFolder: string | null;
  /** What both processes find in their environment. */
  environment: NodeJS.ProcessEnv;
}

/**
 * The settings of starting both processes, from `env`; creates the session secret when none is given.
 * @throws SettingsError naming every wrong one.
 */
export function platformSettings(env: Record<string, string | undefined>, mode: "production" | "development"): PlatformSettings {
  // PORT is how hosting platforms say where the public process is to listen.
  const given = parseEnv(schema, { ...env, DASHBOARD_PORT: env.DASHBOARD_PORT ?? env.PORT });
  const ownService = given.INSURANCE_API_URL === undefined;
  const ownFolder = ownService && !given.DATABASE_URL ? resolve(given.DATA_DIR) : null;
  // Ahead of the secret, which would be left in a folder of something else.
  if (ownFolder !== null) assertDataFolder(ownFolder);
  const apiUrl = (given.INSURANCE_API_URL ?? addressOf(given.API_HOST, given.API_PORT)).replace(/\/+$/, "");
  return {
    dashboardPort: given.DASHBOARD_PORT,
    apiPort: given.API_PORT,
    apiUrl,
    dashboardUrl: addressOf(given.DASHBOARD_HOST, given.DASHBOARD_PORT),
    ownService,
    ownFolder,
    environment: {
      ...env,
      NODE_ENV: mode,
      NEXT_TELEMETRY_DISABLED: "1",
      DASHBOARD_PORT: String(given.DASHBOARD_PORT),
      API_PORT: String(given.API_PORT),
      INSURANCE_API_URL: apiUrl,
      NEXTAUTH_URL: given.NEXTAUTH_URL ?? given.DASHBOARD_PUBLIC_URL ?? `http://localhost:${given.DASHBOARD_PORT}`,
      NEXTAUTH_SECRET: given.NEXTAUTH_SECRET ?? sessionSecret(join(resolve(given.DATA_DIR), "nextauth-secret")),
    },
  };
}

/** Where a process that listens on `host` is reached from this machine. */
function addressOf(host: string | undefined, port: number): string {
  const isEverywhere = !host || host === "0.0.0.0" || host === "::";
  return `http://${isEverywhere ? "127.0.0.1" : host.includes(":") ? `[${host}]` : host}:${port}`;
}

/** The secret kept in `file`, made of 32 random bytes the first time; only this user can read it. */
function sessionSecret(file: string): string {
  if (!existsSync(file)) {
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
    createWhole(file, `${randomBytes(32).toString("base64url")}\n`);
  }
  const secret = readFileSync(file, "utf8").trim();
  if (secret.length < 32)
    throw new Error(`${file} holds no usable secret. Remove it to have a new one made; everyone signs in again then.`);
  return secret;
}
