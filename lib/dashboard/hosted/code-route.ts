import type { Problem } from "#lib/dashboard/hosted/hosted-commands.ts";
import { goTo, isOwnPage, notFromHere } from "#lib/dashboard/hosted/hosted-routes.ts";
import { hostedPages, runCommand } from "#lib/dashboard/hosted/hosted-session.ts";

/** The form has two short fields. */
const MAX_FORM_BYTES = 4096;

/** What the page then says about the code. The rest is in its state: a page that has changed or closed says so by itself. */
export const codeResults = ["sent", "wrong", "wait", "unavailable"] as const;
export type CodeResult = (typeof codeResults)[number];

const refused: Record<Problem["kind"], CodeResult | null> = {
  fields: "wrong",
  busy: "wait",
  unavailable: "unavailable",
  moved: null,
  closed: null,
};

/** The forms of the page of a compliance request that ask for a code, and that enter it. They need no script. */
export const codeRoute = {
  async POST(request: Request): Promise<Response> {
    if (!isOwnPage(request)) return notFromHere();
    if (!(Number(request.headers.get("content-length") ?? Number.NaN) <= MAX_FORM_BYTES)) return new Response(null, { status: 413 });
    const form = await request.formData().catch(() => new FormData());
    const code = form.get("code");
    const command = typeof code === "string" ? { name: "verify" as const, body: { code } } : { name: "sendCode" as const };
    const outcome = await runCommand("compliance_request", String(form.get("id")), command);
    const result = outcome.ok ? (code === null ? "sent" : null) : refused[outcome.problem.kind];
    return goTo(`${hostedPages.compliance_request.path}${result ? `?code=${result}` : ""}#buy`);
  },
};
