import { revalidatePath } from "next/cache";
import { cookies, headers } from "next/headers";
import { ServiceError } from "#lib/client/service-error.ts";
import type { FieldError } from "#lib/contract/errors.ts";
import { PAGE_COOKIE, type PagePerson, personOf, strangerWords } from "#lib/dashboard/session/page-person.ts";
import { isSameOrigin } from "#lib/dashboard/session/same-origin.ts";
import { type DashboardSession, findSession, signedIn } from "#lib/dashboard/session/session.ts";
import { dashboardSettings } from "#lib/dashboard/settings.ts";

export interface ActionFailure {
  ok: false;
  message: string;
  fields: FieldError[];
  requestId: string | null;
  /** The session has ended: after signing in again the same can be sent again. */
  signedOut?: boolean;
  /** The service asks the person to prove again who they are: after that the same can be sent again. */
  unproven?: boolean;
  /** Who is signed in instead of the person the page was made for. */
  instead?: PagePerson;
  /** The service has judged it: sent again unchanged it is refused again. Absent where it gave no such answer. */
  isFinal?: boolean;
  /** The object has changed since it was read: what it is now, the version that is, and the names, by id, of what it refers to. */
  conflict?: { object: Readonly<Record<string, unknown>>; version: string; names: Readonly<Record<string, string>> };
}
export type ActionResult = { ok: true; redirect: string } | ActionFailure;
type Done = Exclude<ActionResult, ActionFailure>;

/** A refusal of the dashboard's own. */
export const failure = (message: string, more: Partial<ActionFailure> = {}): ActionFailure => ({
  ok: false,
  message,
  fields: [],
  requestId: null,
  ...more,
});

/**
 * Runs something for the signed-in person and answers with what went wrong instead of throwing, so that a form can keep what was typed.
 * Everything that is not the service's refusal is thrown.
 */
export async function act<R extends Done>(run: (session: DashboardSession) => Promise<R | ActionFailure>): Promise<R | ActionFailure> {
  if (!isSameOrigin(await headers(), [new URL(dashboardSettings().NEXTAUTH_URL).host])) {
    return failure("This form was not sent by a page of this site.");
  }
  try {
    const session = await signedIn();
    if (!session) return failure("Your session has ended.", { signedOut: true });
    const now = personOf(session.me);
    const stranger = strangerWords((await cookies()).get(PAGE_COOKIE)?.value, (await findSession()) !== null, now);
    if (stranger) return failure(stranger, { instead: now });
    const result = await run(session);
    if (result.ok) revalidatePath("/", "layout");
    return result;
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    const { message, fields, requestId, status, isFinal, code } = error;
    return failure(message, { fields, requestId, signedOut: status === 401, unproven: code === "recent_authentication_required", isFinal });
  }
}
