import { ServiceError } from "#lib/client/service-error.ts";
import type { FoundLink, HostedPurpose } from "#lib/contract/core/hosted-link.ts";
import { visitorClient } from "#lib/dashboard/session/visitor-client.ts";

export type LinkOutcome = { kind: "found"; link: FoundLink } | { kind: "unknown" | "closed" | "unavailable"; requestId: string | null };

/** What a link opens, which stays as it is. Errors are returned, never thrown. */
export async function findLink(purpose: HostedPurpose, token: string): Promise<LinkOutcome> {
  try {
    return { kind: "found", link: await (await visitorClient()).hostedLinks.find({ body: { token, purpose } }) };
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    const { code, status, requestId } = error;
    if (code === "organization_closed") return { kind: "closed", requestId: null };
    if (status === 404 || status === 400) return { kind: "unknown", requestId: null };
    return { kind: "unavailable", requestId };
  }
}

/** Asks for a new link in place of one that no longer opens. @throws ServiceError */
export async function renewLink(token: string): Promise<void> {
  await (await visitorClient()).hostedLinks.renew({ body: { token } });
}
