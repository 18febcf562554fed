import type { ReactNode } from "react";
import { refusal } from "#components/resource/request-reference.tsx";
import type { ActionResult } from "#lib/dashboard/actions.ts";

/** Runs an action for ConfirmDialog: null once it is done and `then` has run, otherwise why it is not, to be shown. */
export async function confirmed(act: () => Promise<ActionResult>, then: (redirect: string) => void): Promise<ReactNode> {
  let result: ActionResult;
  try {
    result = await act();
  } catch {
    // A call that fails as a whole got no answer from this site; the reason is not the browser's to know.
    return "The dashboard could not be reached, so nothing is known to have changed.";
  }
  if (!result.ok) {
    return refusal(result.fields[0]?.message ?? result.message, result.requestId);
  }
  then(result.redirect);
  return null;
}
