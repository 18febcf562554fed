import type { ActionResult } from "#lib/dashboard/actions.ts";

/** Runs an action for ConfirmDialog: null once it is done and `then` has run, otherwise the sentence that says why it is not. */
export async function confirmed(act: () => Promise<ActionResult>, then: (redirect: string) => void): Promise<string | null> {
  let result: ActionResult;
  try {
    result = await act();
  } catch {
    // A call that fails as a whole got no answer from this site; the reason is not the browser's to know.
    return "The dashboard could not be reached, so nothing is known to have changed.";
  }
  if (!result.ok) {
    const why = result.fields[0]?.message ?? result.message;
    return result.requestId ? `${why} Request id: ${result.requestId}` : why;
  }
  then(result.redirect);
  return null;
}
