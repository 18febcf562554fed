import { done, goTo, isOwnPage, notFromHere, quiet, shownCode, takeForm } from "#lib/dashboard/hosted/hosted-routes.ts";
import { type ArrivingForm, hostedPages, sendClaim, sendClaimFiles } from "#lib/dashboard/hosted/hosted-session.ts";

const { path } = hostedPages.contractor;

/** The form as a browser without scripts sends it, without the fields that were left empty. */
async function filled({ body, type, length }: ArrivingForm): Promise<ArrivingForm> {
  const headers = { "content-type": type, ...(length ? { "content-length": length } : {}) };
  const kept = new FormData();
  for (const [name, value] of await new Response(body, { headers }).formData())
    if (typeof value === "string" ? value.trim() !== "" : value.size > 0) kept.append(name, value);
  const form = new Response(kept);
  return { body: form.body as ReadableStream<Uint8Array>, type: form.headers.get("content-type") ?? "", length: null };
}

/** The route of a form about claims. The page's script asks for JSON and gets the service's error at its field. */
const claimRoute = (send: typeof sendClaim, page: string) => ({
  async POST(request: Request): Promise<Response> {
    if (!isOwnPage(request)) return notFromHere();
    const isScript = request.headers.get("accept")?.includes("application/json") ?? false;
    const problem = await takeForm(request, "invalid_input", async (form, key) => send(isScript ? form : await filled(form), key));
    if (!isScript) return goTo(problem ? `${page}?problem=${encodeURIComponent(shownCode(problem))}` : `${path}?reported=1#claims`);
    if (!problem) return done();
    const { status, message, requestId: request_id, fields: errors } = problem;
    return Response.json({ error_code: shownCode(problem), message, request_id, errors }, { status: status || 503, headers: quiet });
  },
});

/** The form that reports a loss, and that of further files of a claim. */
export const reportRoute = claimRoute(sendClaim, `${path}/claim`);
export const claimFilesRoute = claimRoute(sendClaimFiles, path);
