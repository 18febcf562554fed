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

/** A call that fails as a whole got no answer from this site; the reason is not the browser's to know. */
export const unreachable = (): WriteFailure =>
  failure(navigator.onLine ? "The dashboard could not be reached." : "This browser is offline.");

/** Why something waits to be sent again, and what becomes of it. */
export interface Question {
  failure: WriteFailure;
  /** Whom the page was made for. */
  person: PagePerson;
  /** True sends it again; `as` is then whom the page is for from now on. False leaves it unsent. */
  answer: (again: boolean, as?: PagePerson) => void;
}

let question: Question | null = null;
let waiting: Promise<boolean> | null = null;
const listeners = new Set<() => void>();

function put(next: Question | null): void {
  question = next;
  for (const listener of listeners) listener();
}

/** The question that is open, for the window that asks it. */
export const questions = {
  current: (): Question | null => question,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

/** Asks the person once, however many things wait. */
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

/** Whether the same can be sent again: where that is about who is signed in, a dialog asks first. */
async function mayGoAgain(why: WriteFailure, tries: number): Promise<boolean> {
  if (!(why.signedOut || why.instead || why.unproven)) return false;
  // Tabs of two people can cross on the way: what was refused as another user's was this page's own.
  const own = pagePerson();
  const crossed = tries === 1 && why.instead && why.instead.staff.id === own?.staff.id;
  return crossed || (await ask(why));
}

/**
 * Carries out an operation that changes something, for the person this page was made for; silence is a failure like any other. Where the
 * session has ended, another user is signed in, or the service asks for the password again, a dialog asks, and then the very
 * same is sent again. Never rejects.
 */
export async function send<N extends OperationName>(
  operation: N,
  input: WriteInput<N>,
  guards: Guards = {},
): Promise<WriteResult<WriteOutput<N>>> {
  const place = pagePlace();
  for (let tries = 1; ; tries++) {
    // Only a lost connection makes an action reject; what it refuses comes back as a result.
    const answer = await write({ operation, input: input as object, place, person: pagePerson()?.staff.id ?? null, ...guards }).catch(
      unreachable,
    );
    // The service answers with what the contract says of this operation.
    if (answer.ok || !(await mayGoAgain(answer, tries))) return answer as WriteResult<WriteOutput<N>>;
  }
}

/** `send` of an ordinary create, update or delete, by its resource. */
export const sendObject = (key: ResourceKey, verb: "create" | "update" | "delete", input: object, guards: Guards = {}) =>
  send(`${key}.${verb}` as "entities.create", input as WriteInput<"entities.create">, guards) as Promise<
    WriteResult<Readonly<Record<string, unknown>>>
  >;

type Refusal = Pick<ServiceError, "message" | "requestId"> & { code: string | null };

/**
 * What a call of the service through this site was refused for: when that was who is signed in, a dialog asks as `send` does.
 * Whether the same can be sent again.
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
    // Who it is cannot be asked now: the refusal stands where it was met.
    return false;
  }
}

/** `send` for a call of the service through this site, which throws its refusals. @throws ServiceError */
export async function sendCall<T>(call: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await call();
    } catch (error) {
      if (!(error instanceof ServiceError) || !(await sendAgain(error))) throw error;
    }
  }
}

/** The same with its refusals as results: for forms that hold a file. */
export async function sendFileForm<T>(call: () => Promise<T>): Promise<WriteResult<T>> {
  try {
    return { ok: true, value: await sendCall(call) };
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    return failureOf(error);
  }
}
