import { cookies } from "next/headers";
import type { DashboardSession } from "#lib/dashboard/session/session.ts";

/** One cookie per organization and environment: hiding the steps is a personal choice, and the sandbox's steps are not production's. */
export const firstStepsCookie = ({ me, environment }: Pick<DashboardSession, "me" | "environment">) =>
  `first_steps_hidden_${me.organization.id}_${environment}`;

/** Whether the first steps are hidden in this browser. */
export async function areFirstStepsDismissed(session: DashboardSession): Promise<boolean> {
  return (await cookies()).has(firstStepsCookie(session));
}
