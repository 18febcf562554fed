import type { HostedPurpose } from "#lib/contract/core/hosted-link.ts";
import { goTo, isOwnPage, notFromHere } from "#lib/dashboard/hosted/hosted-routes.ts";
import { keepLanguage } from "#lib/dashboard/hosted/hosted-session.ts";
import { localPath } from "#lib/dashboard/session/return-to.ts";
import { isSecure } from "#lib/dashboard/session/session-cookie.ts";
import { isLanguage, LANGUAGE_COOKIE } from "#lib/text/language.ts";

const SECONDS = 400 * 24 * 60 * 60;
/** The form has two short fields. */
const MAX_FORM_BYTES = 4096;

/**
 * Remembers the language that a visitor chose: for all pages in a cookie, for emails with the contractor whose page is open. Then it goes
 * back to the page. Null: a page that belongs to no contractor.
 */
export const languageRoute = (purpose: HostedPurpose | null) => ({
  async POST(request: Request): Promise<Response> {
    if (!isOwnPage(request)) return notFromHere();
    // Browsers state the length of a form; without it there is no end to what would be read.
    if (!(Number(request.headers.get("content-length") ?? Number.NaN) <= MAX_FORM_BYTES)) return new Response(null, { status: 413 });
    const form = await request.formData().catch(() => new FormData());
    const language = form.get("language");
    const answer = goTo(localPath(form.get("back")) ?? "/");
    if (!isLanguage(language)) return answer;
    if (purpose) await keepLanguage(purpose, language);
    const secure = isSecure() ? "; Secure" : "";
    answer.headers.append("Set-Cookie", `${LANGUAGE_COOKIE}=${language}; Path=/; Max-Age=${SECONDS}; HttpOnly; SameSite=Lax${secure}`);
    return answer;
  },
});
