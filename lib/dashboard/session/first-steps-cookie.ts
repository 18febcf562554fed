import { cookies } from "next/headers";
import type { DashboardSession } from "#lib/dashboard/session/session.ts";

/** One for each organization and environment: to hide the steps is one person's wish, and the sandbox's are not production's. */
export const firstStepsCookie = ({ me, environment }: Pick<DashboardSession, "me" | "environment">) =>
  `first_steps_hidden_${me.organization.id}_${environment}`;

/** Whether this browser was told to leave the first steps away. */
export async function areFirstStepsDismissed(session: DashboardSession): Promise<boolean> {
  return (await cookies()).has(firstStepsCookie(session));
}
