import { dashboardSettings } from "#lib/dashboard/settings.ts";

const pageAt = (path: string): string => new URL(dashboardSettings().NEXTAUTH_URL).origin + path;

/** Where contractors return to from a card request. */
export const cardLanding = (): string => pageAt("/return/card");

/** Where a contractor's application ends, unless the platform has its own pages: pages of this dashboard. */
export function applicationLanding(): { success_url: string; cancel_url: string } {
  return { success_url: pageAt("/return/complete"), cancel_url: pageAt("/return/cancelled") };
}
