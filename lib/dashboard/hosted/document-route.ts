import { cookies } from "next/headers";
import { z } from "zod";
import {
  arriving,
  done,
  filledIn,
  goTo,
  isHttps,
  isOwnPage,
  notFromHere,
  refusedWith,
  shownCode,
  takeForm,
} from "#lib/dashboard/hosted/hosted-routes.ts";
import { hostedPages, sendDocument } from "#lib/dashboard/hosted/hosted-session.ts";

const { path } = hostedPages.compliance_request;

/** The text fields of a document's form, besides its kind. */
const typedFields = ["valid_from", "valid_through", "state", "number"] as const;
const short = z.string().max(100).catch("");

/** A document's form that was sent without scripts and refused: what was typed, and the field that is wrong. */
const refusedDocument = z.object({
  kind: z.string().max(64),
  code: z.string().max(64),
  field: z.string().max(64).nullable(),
  typed: z.object({ valid_from: short, valid_through: short, state: short, number: short }),
});
export type RefusedDocument = z.infer<typeof refusedDocument>;

/** Holds it between the form and the page that shows it again. The address does not, because addresses are logged. */
const COOKIE = "request_document";
const KEPT_SECONDS = 300;

const keep = (value: string, seconds: number, secure: boolean) =>
  `${COOKIE}=${value}; Path=${path}; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure ? "; Secure" : ""}`;

/** The form that this browser sent without scripts, if it was refused. `kind`: as the page's address says. */
export async function readRefusedDocument(kind: string | undefined): Promise<RefusedDocument | null> {
  if (kind === undefined) return null;
  try {
    const kept = refusedDocument.safeParse(JSON.parse(decodeURIComponent((await cookies()).get(COOKIE)?.value ?? "null")));
    return kept.success && kept.data.kind === kind ? kept.data : null;
  } catch {
    return null;
  }
}

const textOf = (form: FormData, name: string): string => {
  const value = form.get(name);
  return typeof value === "string" ? value.slice(0, 100) : "";
};

/** A form without scripts: it is read here, so that what was typed is shown again when the service refuses it. */
async function withoutScripts(request: Request): Promise<Response> {
  let given = new FormData();
  const problem = await takeForm(request, "invalid_input", async (form, key) => {
    given = await filledIn(form);
    await sendDocument(arriving(given), key);
  });
  const answer = goTo(problem ? `${path}?document=${encodeURIComponent(textOf(given, "kind"))}#documents` : `${path}?sent=1#documents`);
  const refused = problem && {
    kind: textOf(given, "kind"),
    code: shownCode(problem),
    field: problem.fields[0]?.field ?? null,
    typed: Object.fromEntries(typedFields.map((name) => [name, textOf(given, name)])),
  };
  const value = refused ? encodeURIComponent(JSON.stringify(refused)) : "";
  answer.headers.append("Set-Cookie", keep(value, refused ? KEPT_SECONDS : 0, isHttps(request)));
  return answer;
}

/** The form of one document of the page of a compliance request. The page's script asks for JSON and gets the service's error. */
export const documentRoute = {
  async POST(request: Request): Promise<Response> {
    if (!isOwnPage(request)) return notFromHere();
    if (!request.headers.get("accept")?.includes("application/json")) return await withoutScripts(request);
    const problem = await takeForm(request, "invalid_input", sendDocument);
    return problem ? refusedWith(problem, shownCode(problem)) : done();
  },
};
