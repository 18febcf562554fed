import { redirect } from "next/navigation";
import { getSession } from "#lib/dashboard/session/session.ts";

/** Where somebody who has signed in arrives. */
export async function GET(): Promise<never> {
  redirect((await getSession()).addressOf("/"));
}
