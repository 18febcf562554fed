import { ServiceError } from "#lib/client/service-error.ts";
import { pagePlace } from "#lib/dashboard/forwarding/browser-client.ts";
import type { ResourceKey } from "#lib/dashboard/routes.ts";
import { OTHER_PERSON, type PagePerson } from "#lib/dashboard/session/page-person.ts";
import { pagePerson, setPagePerson } from "#lib/dashboard/session/page-stamp.ts";
import { whoIsSignedIn } from "#lib/dashboard/session/session-actions.ts";
import { write } from "#lib/dashboard/writes/write.ts";
import {
  failure,
  failureOf,
  type Guards,
  type OperationName,
  type WriteFailure,
  type WriteInput,
  type WriteOutput,
  type WriteResult,
} from "#lib/dashboard/writes/write-result.ts";

/** A call that fails completely had no response from this site; the browser does not know why. */
export const unreachable = (): WriteFailure =>
  failure(navigator.onLine ? "The dashboard could not be reached." : "This browser is offline.");

/** Why a request waits to be sent again, and how it continues. */
export interface Question {
  failure: WriteFailure;
  /** The user of the page. */
  person: PagePerson;
  /** True sends it again, with `as` as the page's new user. False cancels it. */
  answer: (again: boolean, as?: PagePerson) => void;
}

let question: Question | null = null;
let waiting: Promise<boolean> | null = null;
const listeners = new Set<() => void>();

function put(next: Question | null): void {
  question = next;
  for (const listener of listeners) listener();
}

/** The open question, for the dialog. */
export const questions = {
  current: (): Question | null => question,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

/** Asks the user once, however many requests wait. */
function ask(why: WriteFailure): Promise<boolean> {
  const asked = pagePerson();
  if (!asked) return Promise.resolve(false);
  waiting ??= new Promise<boolean>((resolve) => {
    const answer = (again: boolean, as?: PagePerson) => {
      if (as) setPagePerson(as);
      put(null);
      resolve(again);
    };
    put({ failure: why, person: asked, answer });
  }).finally(() => {
    waiting = null;
  });
  return waiting;
}

/** Whether the request can be sent again. If the error is about the signed-in user, a dialog asks first. */
async function mayGoAgain(why: WriteFailure, tries: number): Promise<boolean> {
  if (!(why.signedOut || why.instead || why.unproven)) return false;
  // Two tabs can race: the refused user may now be this page's own.
  const own = pagePerson();
  const crossed = tries === 1 && why.instead && why.instead.staff.id === own?.staff.id;
  return crossed || (await ask(why));
}

/**
 * Sends a write as the user of this page. No response counts as an error. If the session has ended, another user is signed in, or the
 * password must be confirmed, a dialog asks and the same request is sent again. Never rejects.
 */
export async function send<N extends OperationName>(
  operation: N,
  input: WriteInput<N>,
  guards: Guards = {},
): Promise<WriteResult<WriteOutput<N>>> {
  const place = pagePlace();
  for (let tries = 1; ; tries++) {
    // A server action only rejects when the connection is lost; errors are returned.
    const answer = await write({ operation, input: input as object, place, person: pagePerson()?.staff.id ?? null, ...guards }).catch(
      unreachable,
    );
    // The service responds with the operation's schema.
    if (answer.ok || !(await mayGoAgain(answer, tries))) return answer as WriteResult<WriteOutput<N>>;
  }
}

/** `send` for a standard create, update or delete of a resource. */
export const sendObject = (key: ResourceKey, verb: "create" | "update" | "delete", input: object, guards: Guards = {}) =>
  send(`${key}.${verb}` as "entities.create", input as WriteInput<"entities.create">, guards) as Promise<
    WriteResult<Readonly<Record<string, unknown>>>
  >;

type Refusal = Pick<ServiceError, "message" | "requestId"> & { code: string | null };

/**
 * Handles the error of a forwarded call: if it is about the signed-in user, a dialog asks as in `send`. Returns whether the call can be
 * repeated.
 */
export async function sendAgain({ code, message, requestId }: Refusal): Promise<boolean> {
  const why = failure(message, { requestId });
  if (code === "recent_authentication_required") return await ask({ ...why, unproven: true });
  if (code === "invalid_api_key") return await ask({ ...why, signedOut: true });
  if (code !== OTHER_PERSON || !pagePerson()) return false;
  try {
    const now = await whoIsSignedIn();
    return await mayGoAgain(now ? { ...why, instead: now } : { ...why, signedOut: true }, 1);
  } catch {
    // The user cannot be determined now, so the error is shown where it occurred.
    return false;
  }
}

/** `send` for a forwarded call, which throws its errors. @throws ServiceError */
export async function sendCall<T>(call: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await call();
    } catch (error) {
      if (!(error instanceof ServiceError) || !(await sendAgain(error))) throw error;
    }
  }
}

/** The same with errors as results, for forms with a file. */
export async function sendFileForm<T>(call: () => Promise<T>): Promise<WriteResult<T>> {
  try {
    return { ok: true, value: await sendCall(call) };
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    return failureOf(error);
  }
}
