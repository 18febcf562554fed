import { ServiceError } from "#lib/client/service-error.ts";
import { findSession } from "#lib/dashboard/session/session.ts";

/** Whether the service says who is signed in, which every page begins with: asked before a page that is open is read anew. */
export async function isReachable(): Promise<boolean> {
  try {
    await findSession();
    return true;
  } catch (error) {
    if (error instanceof ServiceError) return false;
    throw error;
  }
}
