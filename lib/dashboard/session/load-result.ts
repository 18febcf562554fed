import { notFound } from "next/navigation";
import { ServiceError } from "#lib/client/service-error.ts";
import { toSignIn } from "#lib/dashboard/session/session.ts";

/** What the service refused, in a form that can be handed to a client component. */
export interface Problem {
  status: number;
  code: string;
  message: string;
  requestId: string | null;
}

export type Attempt<T> = { ok: true; value: T } | { ok: false; problem: Problem };

/**
 * Reads something for a page. An ended session leads to signing in and an unknown id to the not-found page; any other refusal comes back
 * as a problem to show in its place. What is not the service's refusal is thrown.
 */
export async function attempt<T>(read: () => Promise<T>): Promise<Attempt<T>> {
  try {
    return { ok: true, value: await read() };
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    if (error.status === 401) return toSignIn();
    if (error.status === 404) notFound();
    const { status, code, message, requestId } = error;
    return { ok: false, problem: { status, code, message, requestId } };
  }
}
