import { ServiceError } from "#lib/client/service-error.ts";
import type { CoverSubscription } from "#lib/contract/policies/verification.ts";
import { goTo, isOwnPage, notFromHere, quiet } from "#lib/dashboard/hosted/hosted-routes.ts";
import { visitorClient } from "#lib/dashboard/session/visitor-client.ts";
import { isLanguage, LANGUAGE_HEADER } from "#lib/text/language.ts";

export type CoverNewsOutcome = { kind: "found"; subscription: CoverSubscription } | { kind: "unknown" | "closed" | "unavailable" };

/** What the link in an email about the end of cover is for; or after beginning or stopping the emails. Errors are returned, never thrown. */
export async function readCoverNews(
  token: string,
  what: "subscription" | "confirmSubscription" | "unsubscribe",
): Promise<CoverNewsOutcome> {
  try {
    return { kind: "found", subscription: await (await visitorClient()).verifications[what]({ body: { token } }) };
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    if (error.code === "organization_closed") return { kind: "closed" };
    return { kind: error.status === 404 || error.status === 400 ? "unknown" : "unavailable" };
  }
}

/** What became of the form, as the page's query says it. Null: it was not sent. */
export type AskedForEmails = "sent" | "no_mail" | "address" | "full" | "busy" | "unavailable" | null;

const outcomes: readonly AskedForEmails[] = ["sent", "no_mail", "address", "full", "busy", "unavailable"];

/** What the page's query says became of the form. */
export const askedForEmails = (word: string | string[] | undefined): AskedForEmails => outcomes.find((one) => one === word) ?? null;

function outcomeOf({ status }: ServiceError): AskedForEmails {
  if (status === 409) return "full";
  if (status === 429) return "busy";
  return status === 400 ? "address" : "unavailable";
}

/** The forms of these pages, and of mail programs, are shorter. */
const MAX_FORM_BYTES = 4096;
const isShort = (request: Request) => Number(request.headers.get("content-length") ?? Number.NaN) <= MAX_FORM_BYTES;
const tooLong = () => new Response(null, { status: 413 });

type Params = { params: Promise<{ token: string }> };

/** The form by which somebody asks for emails. */
export const askForEmailsRoute = {
  async POST(request: Request, { params }: Params): Promise<Response> {
    if (!isOwnPage(request)) return notFromHere();
    if (!isShort(request)) return tooLong();
    const { token } = await params;
    const form = await request.formData().catch(() => new FormData());
    const language = request.headers.get(LANGUAGE_HEADER);
    const said = (outcome: AskedForEmails) => goTo(`/verify/${encodeURIComponent(token)}?emails=${outcome}#emails`);
    try {
      const body = { token, email: String(form.get("email") ?? ""), ...(isLanguage(language) ? { language } : {}) };
      const { mail } = await (await visitorClient()).verifications.subscribe({ body });
      return said(mail === "kept" ? "no_mail" : "sent");
    } catch (error) {
      if (!(error instanceof ServiceError)) throw error;
      return said(outcomeOf(error));
    }
  },
};

/** The button that begins the emails. */
export const confirmRoute = {
  async POST(request: Request, { params }: Params): Promise<Response> {
    if (!isOwnPage(request)) return notFromHere();
    const { token } = await params;
    await readCoverNews(token, "confirmSubscription");
    return goTo(`/cover-news/${encodeURIComponent(token)}`);
  },
};

const ONE_CLICK = "List-Unsubscribe=One-Click";

/** Stops the emails: the POST of a mail program (RFC 8058), which may not be redirected, and of the page's own form. The token is the only proof. */
export const stopRoute = {
  async POST(request: Request, { params }: Params): Promise<Response> {
    const { token } = await params;
    const isOneClick = isShort(request) && (await request.text()).includes(ONE_CLICK);
    const outcome = await readCoverNews(token, "unsubscribe");
    if (!isOneClick) return goTo(`/cover-news/${encodeURIComponent(token)}`);
    const status = { found: 200, unknown: 404, closed: 404, unavailable: 503 }[outcome.kind];
    const said = {
      found: "You are unsubscribed.",
      unknown: "This link is not known.",
      closed: "This link is not known.",
      unavailable: "Try again later.",
    }[outcome.kind];
    return new Response(said, { status, headers: { ...quiet, "Content-Type": "text/plain; charset=utf-8" } });
  },
};
