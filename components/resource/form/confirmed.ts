import type { ReactNode } from "react";
import { refusal } from "#components/resource/request-reference.tsx";
import { send } from "#components/sending/send.ts";
import type { ActionResult } from "#lib/dashboard/writes/actions.ts";

/** Runs an action for ConfirmDialog: null once it is done and `then` has run, otherwise why it is not, to be shown. */
export async function confirmed(act: () => Promise<ActionResult>, then: (redirect: string) => void): Promise<ReactNode> {
  const result = await send(act);
  if (!result.ok) return refusal(result.fields[0]?.message ?? result.message, result.requestId);
  then(result.redirect);
  return null;
}
