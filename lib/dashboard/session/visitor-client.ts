import { headers } from "next/headers";
import { type Client, createClient } from "#lib/client/client.ts";
import { dashboardSettings } from "#lib/dashboard/settings.ts";

/** The service limits and records what a visitor does by their own address and browser, not this server's. */
export function visitorHeaders(incoming: Pick<Headers, "get">): Record<string, string> {
  const passed: Record<string, string> = {};
  for (const name of ["x-forwarded-for", "user-agent"]) {
    const value = incoming.get(name);
    if (value) passed[name] = value;
  }
  return passed;
}

/** A service client for visitors who are not signed in. For server components and actions. */
export async function visitorClient(): Promise<Client> {
  return createClient({ baseUrl: dashboardSettings().INSURANCE_API_URL, headers: visitorHeaders(await headers()) });
}
