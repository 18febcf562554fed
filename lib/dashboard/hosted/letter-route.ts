import { ServiceError } from "#lib/client/service-error.ts";
import { goTo, isOwnPage, notFromHere, quiet, refusedWith } from "#lib/dashboard/hosted/hosted-routes.ts";
import { assertHeld, hostedPages, serviceClient } from "#lib/dashboard/hosted/hosted-session.ts";

/** Writes the letter for the agent, of the compliance request that is open in this browser. @throws ServiceError */
async function writeLetter() {
  const { token } = await assertHeld("compliance_request");
  return await (await serviceClient(token)).complianceRequestPage.letter();
}

/** The letter for the insurance agent, of the compliance request that is open in this browser. */
export const letterRoute = {
  /** A plain link to the PDF, which opens without a script. The page says why when there is no letter. */
  async GET(): Promise<Response> {
    try {
      return goTo((await writeLetter()).url);
    } catch (error) {
      if (error instanceof ServiceError) return goTo(hostedPages.compliance_request.path);
      throw error;
    }
  },
  /** Its text, to copy and to share. */
  async POST(request: Request): Promise<Response> {
    if (!isOwnPage(request)) return notFromHere();
    try {
      return Response.json(await writeLetter(), { headers: quiet });
    } catch (error) {
      if (error instanceof ServiceError) return refusedWith(error);
      throw error;
    }
  },
};
