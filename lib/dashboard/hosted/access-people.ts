import { headers } from "next/headers";
import { ServiceError } from "#lib/client/service-error.ts";
import { contract } from "#lib/contract/api/index.ts";
import { quiet } from "#lib/dashboard/hosted/hosted-routes.ts";
import { assertHeld } from "#lib/dashboard/hosted/hosted-session.ts";
import { visitorHeaders } from "#lib/dashboard/session/visitor-client.ts";
import { dashboardSettings } from "#lib/dashboard/settings.ts";

/** A client's whole list as a CSV file, as the page shows it. */
export const peopleRoute = {
  async GET(request: Request): Promise<Response> {
    const { searchParams: given } = new URL(request.url);
    const query = new URLSearchParams([...given].filter(([name, value]) => (name === "job" || name === "on") && value !== ""));
    try {
      const { token } = await assertHeld("access");
      const { path } = contract.accessPage.operations.people;
      const asked = { ...visitorHeaders(await headers()), authorization: `Bearer ${token}`, accept: "text/csv" };
      const answer = await fetch(`${dashboardSettings().INSURANCE_API_URL}/api/v1${path}?${query}`, { headers: asked, cache: "no-store" });
      if (!answer.ok) return new Response("The list could not be read. Load the page again.", { status: answer.status, headers: quiet });
      const disposition = 'attachment; filename="people.csv"';
      return new Response(answer.body, {
        headers: { ...quiet, "content-type": "text/csv; charset=utf-8", "content-disposition": disposition },
      });
    } catch (error) {
      if (error instanceof ServiceError) return new Response(error.message, { status: error.status || 503, headers: quiet });
      // The service could not be reached.
      if (error instanceof TypeError)
        return new Response("The insurance service did not respond. Try again in a moment.", { status: 503, headers: quiet });
      throw error;
    }
  },
};
