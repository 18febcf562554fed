import { headers } from "next/headers";
import { z } from "zod";
import { createClient } from "#lib/client/client.ts";
import { ServiceError } from "#lib/client/service-error.ts";
import type { FieldError } from "#lib/contract/core/errors.ts";
import type { InsurersClaim } from "#lib/contract/policies/claim-link.ts";
import { isOwnPage, notFromHere, quiet } from "#lib/dashboard/hosted/hosted-routes.ts";
import { visitorHeaders } from "#lib/dashboard/session/visitor-client.ts";
import { dashboardSettings } from "#lib/dashboard/settings.ts";

export type InsurerOutcome =
  | { ok: true; claim: InsurersClaim }
  | { ok: false; message: string; fields: FieldError[]; requestId: string | null };

/** What the page sends: nothing to open the report, or what the insurer's person states. */
const command = z.object({ answer: z.record(z.string(), z.unknown()).nullable() });

/** The only way in which the page of an insurer's link reads or changes anything: loading its address does neither. */
export const insurerRoute = {
  async POST(request: Request, { params }: { params: Promise<{ token: string }> }): Promise<Response> {
    if (!isOwnPage(request)) return notFromHere();
    const token = decodeURIComponent((await params).token);
    const given = command.safeParse(await request.json().catch(() => null));
    if (!given.success) return Response.json({ message: "This page has no such action." }, { status: 400, headers: quiet });
    const { claims } = createClient({ baseUrl: dashboardSettings().INSURANCE_API_URL, headers: visitorHeaders(await headers()) });
    const { answer } = given.data;
    try {
      // The service validates the body with the operation's schema.
      const claim = answer ? await claims.answer({ body: { ...answer, token } }) : await claims.openLink({ body: { token } });
      return Response.json({ ok: true, claim } satisfies InsurerOutcome, { headers: quiet });
    } catch (error) {
      if (!(error instanceof ServiceError)) throw error;
      const { message, fields, requestId } = error;
      return Response.json({ ok: false, message, fields, requestId } satisfies InsurerOutcome, { headers: quiet });
    }
  },
};
