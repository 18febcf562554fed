import { ServiceError } from "#lib/client/service-error.ts";
import type { PortalPlace } from "#lib/contract/core/hosted-link.ts";
import type { Environment } from "#lib/contract/core/operation.ts";
import { goTo, isOwnPage, notFromHere, problemWord } from "#lib/dashboard/hosted/hosted-routes.ts";
import { visitorClient } from "#lib/dashboard/session/visitor-client.ts";

export interface PortalLinkPlace {
  organization: string;
  environment: string;
}

export type PortalLinkOutcome =
  | { kind: "found"; place: PortalPlace }
  | { kind: "unknown" | "closed" | "unavailable"; requestId: string | null };

const asEnvironment = (word: string) => word as Environment;

/** Whose contractors the page is for. Errors are returned, never thrown. */
export async function findPortalPlace({ organization, environment }: PortalLinkPlace): Promise<PortalLinkOutcome> {
  try {
    const body = { organization, environment: asEnvironment(environment) };
    return { kind: "found", place: await (await visitorClient()).hostedLinks.portal({ body }) };
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    const { code, status, requestId } = error;
    if (code === "organization_closed") return { kind: "closed", requestId: null };
    if (status === 404 || status === 400) return { kind: "unknown", requestId: null };
    return { kind: "unavailable", requestId };
  }
}

/** The form has one short field. */
const MAX_FORM_BYTES = 4096;

/** What became of the form, as its page's query says it: a refused address differs from a service that did not respond. */
const outcomeOf = (error: ServiceError): string => (error.status === 409 ? "no_mail" : (problemWord(error) ?? "address"));

/** The form that asks for a link to the portal. The page says the same whether or not one was sent. */
export const portalLinkRoute = {
  async POST(request: Request, { params }: { params: Promise<PortalLinkPlace> }): Promise<Response> {
    if (!isOwnPage(request)) return notFromHere();
    if (!(Number(request.headers.get("content-length") ?? Number.NaN) <= MAX_FORM_BYTES)) return new Response(null, { status: 413 });
    const { organization, environment } = await params;
    const form = await request.formData().catch(() => new FormData());
    const address = `/contractor/link/${encodeURIComponent(organization)}/${encodeURIComponent(environment)}`;
    try {
      const body = { organization, environment: asEnvironment(environment), email: String(form.get("email") ?? "") };
      await (await visitorClient()).hostedLinks.sendPortalLink({ body });
    } catch (error) {
      if (!(error instanceof ServiceError)) throw error;
      return goTo(`${address}?problem=${outcomeOf(error)}`);
    }
    return goTo(`${address}?asked=1`);
  },
};
