import { z } from "zod";
import { parseEnv } from "#lib/kit/env.ts";

const address = z.url({ protocol: /^https?$/, error: "is not an http(s) address" });

const schema = z.object({
  INSURANCE_API_URL: address.transform((value) => value.replace(/\/+$/, "")),
  NEXTAUTH_SECRET: z.string().min(32, "is shorter than 32 characters"),
  NEXTAUTH_URL: address.default("http://localhost:3000"),
});

export type DashboardSettings = z.output<typeof schema>;

let known: DashboardSettings | null = null;

/** The settings of the dashboard's process, read once and only when first needed: a build has none. @throws SettingsError */
export function dashboardSettings(): DashboardSettings {
  known ??= parseEnv(schema, process.env);
  return known;
}
