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
import { hostedPages, sendClaim, sendClaimFiles } from "#lib/dashboard/hosted/hosted-session.ts";

const { path } = hostedPages.contractor;

/** The route of a form about claims. The page's script asks for JSON and gets the service's error at its field. */
const claimRoute = (send: typeof sendClaim, page: string) => ({
  async POST(request: Request): Promise<Response> {
    if (!isOwnPage(request)) return notFromHere();
    const isScript = request.headers.get("accept")?.includes("application/json") ?? false;
    const problem = await takeForm(request, "invalid_input", async (form, key) =>
      send(isScript ? form : arriving(await filledIn(form)), key),
    );
    if (!isScript) return goTo(problem ? `${page}?problem=${encodeURIComponent(shownCode(problem))}` : `${path}?reported=1#claims`);
    return problem ? refusedWith(problem, shownCode(problem)) : done();
  },
});

/** The form that reports a loss, and that of further files of a claim. */
export const reportRoute = claimRoute(sendClaim, `${path}/claim`);
export const claimFilesRoute = claimRoute(sendClaimFiles, path);
