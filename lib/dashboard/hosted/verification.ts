import { headers } from "next/headers";
import { createClient } from "#lib/client/client.ts";
import { ServiceError } from "#lib/client/service-error.ts";
import type { Verification } from "#lib/contract/policies/verification.ts";
import { dashboardSettings } from "#lib/dashboard/settings.ts";

export type VerificationOutcome =
  | { kind: "found"; verification: Verification; checkedAt: number }
  | { kind: "unknown" }
  | { kind: "closed" | "erased" }
  | { kind: "unavailable"; requestId: string | null };

/** The service's present answer about a certificate's verification URL. Errors are returned, never thrown. */
export async function readVerification(token: string): Promise<VerificationOutcome> {
  const forwarded = (await headers()).get("x-forwarded-for");
  const baseUrl = dashboardSettings().INSURANCE_API_URL;
  const client = createClient({ baseUrl, headers: forwarded ? { "x-forwarded-for": forwarded } : {} });
  try {
    const verification = await client.verifications.verify({ body: { token } });
    return { kind: "found", verification, checkedAt: Math.floor(Date.now() / 1000) };
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    if (error.code === "organization_closed") return { kind: "closed" };
    if (error.code === "paper_erased") return { kind: "erased" };
    if (error.status === 404 || error.status === 400) return { kind: "unknown" };
    return { kind: "unavailable", requestId: error.requestId };
  }
}
