import { headers } from "next/headers";
import { createClient } from "#lib/client/client.ts";
import { ServiceError } from "#lib/client/service-error.ts";
import type { SharedCertificate } from "#lib/contract/policies/certificate-share.ts";
import { visitorHeaders } from "#lib/dashboard/session/visitor-client.ts";
import { dashboardSettings } from "#lib/dashboard/settings.ts";

export type SharedOutcome =
  | { kind: "found"; shared: SharedCertificate; checkedAt: number }
  | { kind: "unknown" }
  | { kind: "closed" }
  | { kind: "unavailable"; requestId: string | null };

/** What a link to a certificate shows now. Errors are returned, never thrown. */
export async function readShared(token: string): Promise<SharedOutcome> {
  const client = createClient({ baseUrl: dashboardSettings().INSURANCE_API_URL, headers: visitorHeaders(await headers()) });
  try {
    const shared = await client.certificateShares.open({ body: { token } });
    return { kind: "found", shared, checkedAt: Math.floor(Date.now() / 1000) };
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    if (error.code === "organization_closed") return { kind: "closed" };
    if (error.status === 404 || error.status === 400) return { kind: "unknown" };
    return { kind: "unavailable", requestId: error.requestId };
  }
}
