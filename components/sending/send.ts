import { ServiceError } from "#lib/client/service-error.ts";
import { OTHER_PERSON, type PagePerson } from "#lib/dashboard/session/page-person.ts";
import { pagePerson, setPagePerson, stampPage } from "#lib/dashboard/session/page-stamp.ts";
import { whoIsSignedIn } from "#lib/dashboard/session/session-actions.ts";
import type { ActionFailure, ActionResult } from "#lib/dashboard/writes/act.ts";

export type Done = Exclude<ActionResult, ActionFailure>;

/** A call that fails as a whole got no answer from this site; the reason is not the browser's to know. */
const unreachable = (): ActionFailure => ({
  ok: false,
  message: navigator.onLine ? "The dashboard could not be reached." : "This browser is offline.",
  fields: [],
  requestId: null,
});

/** Why something waits to be sent again, and what becomes of it. */
export interface Question {
  failure: ActionFailure;
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
function ask(failure: ActionFailure): Promise<boolean> {
  const asked = pagePerson();
  if (!asked) return Promise.resolve(false);
  waiting ??= new Promise<boolean>((resolve) => {
    const answer = (again: boolean, as?: PagePerson) => {
      if (as) setPagePerson(as);
      put(null);
      resolve(again);
    };
    put({ failure, person: asked, answer });
  }).finally(() => {
    waiting = null;
  });
  return waiting;
}

/**
 * Calls a server action for the person this page was made for; silence is a failure like any other. Where the session has ended, somebody
 * else is signed in, or the service asks for the password again, a window over the page asks, and then the very same call is made again. Never rejects.
 */
export async function send<R extends Done>(call: () => Promise<R | ActionFailure>): Promise<R | ActionFailure> {
  for (let tries = 1; ; tries++) {
    stampPage();
    // Only a lost connection makes an action reject; what it refuses comes back as a result.
    const answer = await call().catch(unreachable);
    if (answer.ok || !(answer.signedOut || answer.instead || answer.unproven)) return answer;
    // Tabs of two people can cross on the way: what was refused as somebody else's was this page's own.
    const own = pagePerson();
    const crossed = tries === 1 && answer.instead && own && answer.instead.staff.id === own.staff.id;
    if (!crossed && !(await ask(answer))) return answer;
  }
}

type Refusal = Pick<ServiceError, "message" | "requestId"> & { code: string | null };

/**
 * What a call of the service through this site was refused for: when that was who is signed in, a window over the page asks as `send` does.
 * Whether the same can be sent again.
 */
export async function sendAgain({ code, message, requestId }: Refusal): Promise<boolean> {
  const failure: ActionFailure = { ok: false, message, fields: [], requestId };
  if (code === "recent_authentication_required") return await ask({ ...failure, unproven: true });
  if (code === "invalid_api_key") return await ask({ ...failure, signedOut: true });
  const own = pagePerson();
  if (code !== OTHER_PERSON || !own) return false;
  try {
    const now = await whoIsSignedIn();
    if (!now) return await ask({ ...failure, signedOut: true });
    // Tabs of two people crossed on the way.
    return now.staff.id === own.staff.id || (await ask({ ...failure, instead: now }));
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
