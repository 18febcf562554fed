import { redirect } from "next/navigation";
import { getSession } from "#lib/dashboard/session/session.ts";

/** Where somebody who has signed in arrives: reviewers at the roster, everybody else at the overview. */
export async function GET(): Promise<never> {
  const session = await getSession();
  redirect(session.addressOf(session.me.staff.role === "reviewer" ? "/compliance" : "/"));
}
