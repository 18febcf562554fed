import { and, asc, desc, eq, gt, inArray, isNull, sql } from "drizzle-orm";
import { text } from "#lib/contract/core/common.ts";
import { nameText } from "#lib/contract/core/names.ts";
import { type LimitName, limitNames, type OrganizationLimits, organizationLimits } from "#lib/contract/organization/organization-limits.ts";
import { contractors } from "#lib/people/schema/people.ts";
import { organizations, staffMembers } from "#lib/platform/db/schema/organizations.ts";
import type { OrganizationRow } from "#lib/platform/organizations/branding.ts";
import { shownLimits } from "#lib/platform/organizations/limits.ts";
import { operatorLog } from "../schema/operator-log.ts";
import { checked } from "./make.ts";
import { ArgumentError, bySlug, changeOrganization, environmentFrom, type Operator } from "./operator.ts";

/** How many organizations or log entries one call returns. */
const PAGE = 100;

/** Organizations in the order of their slugs, 100 at most, after the slug `after`. */
export async function listOrganizations({ runtime }: Operator, after = "") {
  const { db } = runtime.database;
  const rows = await db.select().from(organizations).where(gt(organizations.slug, after)).orderBy(asc(organizations.slug)).limit(PAGE);
  const ids = rows.map(({ id }) => id);
  const members = await db
    .select({ id: staffMembers.org_id, count: sql<number>`count(*)::int` })
    .from(staffMembers)
    .where(and(inArray(staffMembers.org_id, ids), isNull(staffMembers.disabled_at)))
    .groupBy(staffMembers.org_id);
  const insured = await db
    .select({ id: contractors.org_id, count: sql<number>`count(*)::int` })
    .from(contractors)
    .where(and(inArray(contractors.org_id, ids), eq(contractors.environment, "production")))
    .groupBy(contractors.org_id);
  const countIn = (counts: { id: string; count: number }[], id: string) => counts.find((one) => one.id === id)?.count ?? 0;
  return rows.map((row) => ({ ...shown(row), members: countIn(members, row.id), contractors: countIn(insured, row.id) }));
}

const shown = ({ id, slug, name, created, suspended_at, closed_at }: OrganizationRow) => ({
  slug,
  name,
  id,
  status: closed_at ? "closed" : suspended_at ? "suspended" : "active",
  created: created.toISOString(),
  ...(closed_at ? { closed: closed_at.toISOString() } : {}),
});

/** Changes the name. The slug stays, because it is in the addresses of the dashboard. @throws ArgumentError slug, name */
export async function renameOrganization(operator: Operator, slug: string, given: string) {
  const name = checked("name", nameText(100), given);
  return shown(await changeOrganization(operator, slug, { action: "rename" }, () => ({ name })));
}

/**
 * Refuses the organization's keys, client tokens and members from now on, in other processes within two seconds. Contractors keep their own
 * pages, and cover, charges and deliveries go on.
 * @throws ArgumentError slug, reason
 */
export async function suspendOrganization(operator: Operator, slug: string, given: string) {
  const reason = checked("reason", text(500), given);
  const at = operator.runtime.clock();
  return shown(
    await changeOrganization(operator, slug, { action: "suspend", reason }, ({ suspended_at }) => ({ suspended_at: suspended_at ?? at })),
  );
}

/** Ends a suspension. Keys and sessions that have not expired work again. @throws ArgumentError slug */
export async function resumeOrganization(operator: Operator, slug: string) {
  return shown(await changeOrganization(operator, slug, { action: "resume" }, () => ({ suspended_at: null })));
}

/** As given on the command line: a whole number, or `none`. */
export type GivenLimits = Partial<Record<LimitName, string>>;

/** The argument of a limit: `uploads-a-day`. */
export const argumentOf = (name: LimitName): string => name.replaceAll("_", "-");

function limitFrom(name: LimitName, given: string): number | undefined {
  if (given === "none") return undefined;
  const { max } = organizationLimits[name];
  const value = /^\d{1,9}$/.test(given) ? Number(given) : Number.NaN;
  const min = name === "requests_a_minute" ? 1 : 0;
  if (value >= min && value <= max) return value;
  throw new ArgumentError(argumentOf(name), `must be a whole number from ${min} to ${max}, or 'none'.`);
}

/** Sets the given limits and returns all. Existing objects above a limit stay. @throws ArgumentError slug, or the name of a limit */
export async function limitOrganization(operator: Operator, slug: string, given: GivenLimits) {
  const names = limitNames.filter((name) => given[name] !== undefined);
  const changes = new Map(names.map((name) => [name, limitFrom(name, given[name] ?? "")]));
  if (changes.size === 0) return { slug, ...shownLimits(await bySlug(operator, slug)) };
  const row = await changeOrganization(operator, slug, { action: "limits" }, ({ limits }) => {
    const value = (name: LimitName) => (changes.has(name) ? changes.get(name) : limits[name]);
    const set = limitNames.flatMap((name) => (value(name) === undefined ? [] : [[name, value(name)] as const]));
    return { limits: Object.fromEntries(set) as OrganizationLimits };
  });
  return { slug, ...shownLimits(row) };
}

/**
 * Sets the organization's own account at the card processor, or with `none` the operator's. Cards added from now on are stored and charged
 * there; a card on file stays with the account it was added to.
 * @throws ArgumentError slug, environment, account
 */
export async function setPaymentAccount(operator: Operator, slug: string, given: string, account: string) {
  const environment = environmentFrom(given);
  if (account !== "none" && !/^acct_[A-Za-z0-9]{6,60}$/.test(account))
    throw new ArgumentError("account", "must be the id of a connected account, which begins with acct_, or 'none'.");
  const row = await changeOrganization(operator, slug, { action: "payment_account" }, ({ payment_accounts }) => {
    const { [environment]: _, ...others } = payment_accounts;
    return { payment_accounts: account === "none" ? others : { ...others, [environment]: account } };
  });
  return { slug, sandbox: row.payment_accounts.sandbox ?? null, production: row.payment_accounts.production ?? null };
}

/** The newest 100 entries of the operators' log, of one organization or of all. @throws ArgumentError slug */
export async function operatorEntries(operator: Operator, slug?: string) {
  const { db } = operator.runtime.database;
  const of = slug === undefined ? undefined : eq(operatorLog.org_id, (await bySlug(operator, slug)).id);
  const rows = await db.select().from(operatorLog).where(of).orderBy(desc(operatorLog.at), desc(operatorLog.id)).limit(PAGE);
  return rows.map(({ at, by, action, org_id, reason, before, after }) => ({
    at: at.toISOString(),
    by,
    action,
    organization: org_id,
    ...(reason === null ? {} : { reason }),
    before,
    after,
  }));
}
