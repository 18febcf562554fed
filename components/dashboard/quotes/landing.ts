import { dashboardSettings } from "#lib/dashboard/settings.ts";

/** Where a contractor's application ends, unless the platform has its own pages: pages of this dashboard. */
export function applicationLanding(): { success_url: string; cancel_url: string } {
  const { origin } = new URL(dashboardSettings().NEXTAUTH_URL);
  return { success_url: `${origin}/return/complete`, cancel_url: `${origin}/return/cancelled` };
}
