import { goTo, isOwnPage, notFromHere } from "#lib/dashboard/hosted/hosted-routes.ts";
import { localPath } from "#lib/dashboard/session/return-to.ts";
import { isSecure } from "#lib/dashboard/session/session-cookie.ts";
import { isLanguage, LANGUAGE_COOKIE } from "#lib/text/language.ts";

const SECONDS = 400 * 24 * 60 * 60;
/** The form has two short fields. */
const LONGEST_FORM = 4096;

/** Remembers the language that a visitor chose, and goes back to the page. */
export async function languageRoute(request: Request): Promise<Response> {
  if (!isOwnPage(request)) return notFromHere();
  // Browsers state the length of a form; without it there is no end to what would be read.
  if (!(Number(request.headers.get("content-length") ?? Number.NaN) <= LONGEST_FORM)) return new Response(null, { status: 413 });
  const form = await request.formData().catch(() => new FormData());
  const language = form.get("language");
  const answer = goTo(localPath(form.get("back")) ?? "/");
  if (!isLanguage(language)) return answer;
  const secure = isSecure() ? "; Secure" : "";
  answer.headers.append("Set-Cookie", `${LANGUAGE_COOKIE}=${language}; Path=/; Max-Age=${SECONDS}; HttpOnly; SameSite=Lax${secure}`);
  return answer;
}
