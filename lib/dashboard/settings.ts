import { z } from "zod";
import { parseEnv } from "#lib/kit/env.ts";

const address = z.url({ protocol: /^https?$/, error: "is not an http(s) address" });

const withoutSlash = (value: string) => value.replace(/\/+$/, "");

const schema = z.object({
  INSURANCE_API_URL: address.transform(withoutSlash),
  /** The public URL of the service. Absent: the URL this process uses. */
  API_PUBLIC_URL: address.transform(withoutSlash).optional(),
  NEXTAUTH_SECRET: z.string().min(32, "is shorter than 32 characters"),
  NEXTAUTH_URL: address.default("http://localhost:3000"),
});

export type DashboardSettings = z.output<typeof schema> & { API_PUBLIC_URL: string };

let known: DashboardSettings | null = null;

/** The settings of the dashboard process, read once on first use, because builds have none. @throws SettingsError */
export function dashboardSettings(): DashboardSettings {
  if (known) return known;
  const given = parseEnv(schema, process.env);
  known = { ...given, API_PUBLIC_URL: given.API_PUBLIC_URL ?? given.INSURANCE_API_URL };
  return known;
}
