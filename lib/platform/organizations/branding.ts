import { sql } from "drizzle-orm";
import type { Branding, SupportContact } from "#lib/contract/core/branding.ts";
import type { Ctx } from "../context/context.ts";
import type { ReadDb } from "../db/client.ts";
import { selectRows } from "../db/row-statements.ts";
import { organizations } from "../db/schema/organizations.ts";

export type OrganizationRow = typeof organizations.$inferSelect;

/** @throws Error when the organization no longer exists */
export async function organizationRow({ db, orgId }: { db: ReadDb; orgId: string }): Promise<OrganizationRow> {
  const [found] = await selectRows(db, organizations, sql`where ${organizations.id} = ${orgId}`);
  if (!found) throw new Error(`The organization ${orgId} is gone.`);
  return found.row;
}

/** Whether certificates that meet every rule are approved without a person in the environment. */
export const automaticApprovalOf = ({ environment }: Pick<Ctx, "environment">, row: OrganizationRow) =>
  environment === "sandbox" ? row.sandbox_automatic_approval : row.automatic_approval;

/** The public URL of the logo. A new logo gets a new URL, so it can be cached forever. */
export const logoUrl = ({ runtime }: Pick<Ctx, "runtime">, { id, logo }: OrganizationRow): string | null =>
  logo && `${runtime.settings.API_PUBLIC_URL.replace(/\/+$/, "")}/logos/${id}-${logo.id}`;

/** Whom contractors can ask: as the organization has set it, otherwise the producer that an operator has set, otherwise only by name. */
export function contactOf({ environment }: Pick<Ctx, "environment">, row: OrganizationRow): SupportContact {
  const { support_email: email, support_phone: phone, support_url: url } = row;
  const producer = email || phone || url ? undefined : row.producers[environment];
  return producer ? { ...pick(producer), url: null } : { name: row.display_name ?? row.name, email, phone, url };
}

const pick = ({ name, email, phone }: Pick<SupportContact, "name" | "email" | "phone">) => ({ name, email, phone });

/** The page where contractors have a link to their portal sent to them. */
export const portalUrl = ({ runtime, environment }: Pick<Ctx, "runtime" | "environment">, { slug }: OrganizationRow): string =>
  `${runtime.settings.DASHBOARD_PUBLIC_URL.replace(/\/+$/, "")}/contractor/link/${slug}/${environment}`;

/** The organization's branding as configured. */
export function brandingOf(ctx: Pick<Ctx, "runtime" | "environment">, row: OrganizationRow): Branding {
  const { display_name, accent_color, support_email, support_phone, support_url, return_seconds } = row;
  const support = { support_email, support_phone, support_url, contact: contactOf(ctx, row) };
  return { display_name, accent_color, ...support, portal_url: portalUrl(ctx, row), return_seconds, logo_url: logoUrl(ctx, row) };
}

/** What contractors see of the organization: its display name, its branding, and its clock's offset. */
export async function shownOrganization(ctx: Ctx): Promise<{ organization: string; branding: Branding; clock_ahead: number }> {
  const row = await organizationRow(ctx);
  // Without an offset, the remaining difference is the duration of the request.
  const ahead = Math.round((ctx.now.getTime() - ctx.runtime.clock().getTime()) / 1000);
  const clock_ahead = ctx.environment === "sandbox" ? Math.max(0, ahead) : 0;
  return { organization: row.display_name ?? row.name, branding: brandingOf(ctx, row), clock_ahead };
}
