import { notFound } from "next/navigation";
import { ServiceError } from "#lib/client/service-error.ts";
import { toSignIn } from "#lib/dashboard/session/session.ts";

/** An error of the service in a form that can be passed to a client component. */
export interface Problem {
  status: number;
  code: string;
  message: string;
  requestId: string | null;
}

export type Attempt<T> = { ok: true; value: T } | { ok: false; problem: Problem };

/**
 * Reads data for a page. An ended session redirects to sign-in and an unknown id to the not-found page. Other service errors are returned
 * as a problem to display. Any other error is thrown.
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
