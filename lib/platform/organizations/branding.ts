import { eq } from "drizzle-orm";
import type { Branding } from "#lib/contract/branding.ts";
import type { Ctx } from "../context/context.ts";
import type { ReadDb } from "../db/client.ts";
import { organizations } from "../db/schema/organizations.ts";

export type OrganizationRow = typeof organizations.$inferSelect;

/** @throws Error when the organization is gone: whoever calls belongs to it */
export async function organizationRow({ db, orgId }: { db: ReadDb; orgId: string }): Promise<OrganizationRow> {
  const [row] = await db.select().from(organizations).where(eq(organizations.id, orgId));
  if (!row) throw new Error(`The organization ${orgId} is gone.`);
  return row;
}

/** Where anybody may load the logo from. A new logo has a new address, so it may be kept for ever. */
export const logoUrl = ({ runtime }: Pick<Ctx, "runtime">, { id, logo }: OrganizationRow): string | null =>
  logo && `${runtime.settings.API_PUBLIC_URL.replace(/\/+$/, "")}/logos/${id}-${logo.id}`;

/** How the organization looks to contractors, as it is set. */
export function brandingOf(ctx: Pick<Ctx, "runtime">, row: OrganizationRow): Branding {
  const { display_name, accent_color, support_email, support_url } = row;
  return { display_name, accent_color, support_email, support_url, logo_url: logoUrl(ctx, row) };
}

/** What contractors are told of the organization: its name to them, how it looks, and by how much its clock is ahead. */
export async function shownOrganization(ctx: Ctx): Promise<{ organization: string; branding: Branding; clock_ahead: number }> {
  const row = await organizationRow(ctx);
  // A request takes its time: what is left without an offset is that.
  const ahead = Math.round((ctx.now.getTime() - ctx.runtime.clock().getTime()) / 1000);
  const clock_ahead = ctx.environment === "sandbox" ? Math.max(0, ahead) : 0;
  return { organization: row.display_name ?? row.name, branding: brandingOf(ctx, row), clock_ahead };
}
