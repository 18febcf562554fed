import { randomBytes } from "node:crypto";
import { addressOf, placeOf, rootOf } from "#lib/kit/dashboard-address.ts";

const DASHBOARD_PORT = process.env.E2E_DASHBOARD_PORT ?? "3100";
const API_PORT = process.env.E2E_API_PORT ?? "4110";

// The first process of a run decides; its workers inherit the environment and so the same values.
process.env.E2E_OWNER_PASSWORD ??= randomBytes(18).toString("base64url");
process.env.E2E_SANDBOX_KEY ??= `sk_test_${randomBytes(32).toString("hex")}`;

/** The address and credentials of the browser tests. With E2E_BASE_URL they use a running instance and start nothing. */
export const e2e = {
  startsServers: process.env.E2E_BASE_URL === undefined,
  baseUrl: process.env.E2E_BASE_URL ?? `http://127.0.0.1:${DASHBOARD_PORT}`,
  apiUrl: process.env.E2E_API_URL ?? `http://127.0.0.1:${API_PORT}`,
  dashboardPort: DASHBOARD_PORT,
  apiPort: API_PORT,
  owner: { email: process.env.E2E_OWNER_EMAIL ?? "owner@example.com", password: process.env.E2E_OWNER_PASSWORD },
  /** The port of the identity provider in the single sign-on test. */
  providerPort: 3190,
  sandboxKey: process.env.E2E_SANDBOX_KEY,
} as const;

/** The address of a dashboard path in the sandbox of the set-up's organization. */
export const inSandbox = (path: string): string => addressOf(rootOf({ organization: "northline", environment: "sandbox" }), path);

/** The path within organization and environment. Addresses outside them are unchanged. */
export function pathOf(address: string | URL): string {
  const { pathname } = new URL(address, e2e.baseUrl);
  return placeOf(pathname)?.path ?? pathname;
}
