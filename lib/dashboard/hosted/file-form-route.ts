import {
  arriving,
  done,
  filledIn,
  goTo,
  isOwnPage,
  notFromHere,
  refusedWith,
  shownCode,
  takeForm,
} from "#lib/dashboard/hosted/hosted-routes.ts";
import { hostedPages, sendClaim, sendClaimFiles, sendExplanation } from "#lib/dashboard/hosted/hosted-session.ts";

const { contractor, application } = hostedPages;
const reported = `${contractor.path}?reported=1#claims`;

/** The route of a form with files on `page`. The page's script asks for JSON and gets the service's error at its field. */
const fileFormRoute = (send: typeof sendClaim, page: string, sentTo: string) => ({
  async POST(request: Request): Promise<Response> {
    if (!isOwnPage(request)) return notFromHere();
    const isScript = request.headers.get("accept")?.includes("application/json") ?? false;
    const problem = await takeForm(request, "invalid_input", async (form, key) =>
      send(isScript ? form : arriving(await filledIn(form)), key),
    );
    if (!isScript) return goTo(problem ? `${page}?problem=${encodeURIComponent(shownCode(problem))}` : sentTo);
    return problem ? refusedWith(problem, shownCode(problem)) : done();
  },
});

/** The form that reports a loss, that of further files of a claim, and that of what an applicant has to say in a review. */
export const reportRoute = fileFormRoute(sendClaim, `${contractor.path}/claim`, reported);
export const claimFilesRoute = fileFormRoute(sendClaimFiles, contractor.path, reported);
export const explainRoute = fileFormRoute(sendExplanation, application.path, application.path);
