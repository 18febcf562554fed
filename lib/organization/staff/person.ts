import { and, asc, eq, isNull, ne, sql } from "drizzle-orm";
import { fieldError } from "#lib/platform/base/errors.ts";
import type { Ctx } from "#lib/platform/context/context.ts";
import type { ReadDb } from "#lib/platform/db/client.ts";
import { organizations, type SignInMethod, staffMembers, staffSessions } from "#lib/platform/db/schema/organizations.ts";
import { staffSecondFactors } from "#lib/platform/db/schema/staff.ts";
import { singleSignOnRequired } from "#lib/platform/organizations/single-sign-on-required.ts";
import { refusalOf } from "#lib/platform/organizations/suspended.ts";
import { type Writer, write } from "#lib/platform/resource/write.ts";
import type { Member } from "./team.ts";

/**
 * All memberships with one email address belong to one person. An accepted invitation has verified the address, and nobody can change it. A
 * person has one password, kept with one of the memberships; roles, names, second factors and sessions belong to each.
 */
export interface Membership {
  readonly member: Member;
  readonly organization: Pick<
    typeof organizations.$inferSelect,
    "id" | "name" | "slug" | "suspended_at" | "closed_at" | "single_sign_on_required" | "provider_second_factor_trusted"
  >;
  /** Whether this organization has a confirmed authenticator app of the member. */
  readonly hasFactor: boolean;
  readonly lastUsed: Date | null;
}

const MAX_MEMBERSHIPS = 100;

const isEmail = (email: string) => and(eq(sql`lower(${staffMembers.email})`, email.toLowerCase()), isNull(staffMembers.disabled_at));
const hasPassword = ne(staffMembers.password_hash, "");

/** A person's memberships in the order they began: one query, also for an email that nobody has. */
export async function membershipsOf(db: ReadDb, email: string): Promise<Membership[]> {
  const { id, name, slug, suspended_at, closed_at, single_sign_on_required, provider_second_factor_trusted } = organizations;
  const rows = await db
    .select({
      member: staffMembers,
      organization: { id, name, slug, suspended_at, closed_at, single_sign_on_required, provider_second_factor_trusted },
      confirmed: staffSecondFactors.confirmed_at,
      lastUsed: sql`(select max(${staffSessions.last_seen}) from ${staffSessions}
        where ${staffSessions.org_id} = ${staffMembers.org_id} and ${staffSessions.staff_id} = ${staffMembers.id})`.mapWith(
        staffSessions.last_seen,
      ),
    })
    .from(staffMembers)
    .innerJoin(organizations, eq(organizations.id, staffMembers.org_id))
    .leftJoin(staffSecondFactors, and(eq(staffSecondFactors.org_id, staffMembers.org_id), eq(staffSecondFactors.staff_id, staffMembers.id)))
    .where(isEmail(email))
    .orderBy(asc(staffMembers.created), asc(staffMembers.id))
    .limit(MAX_MEMBERSHIPS);
  return rows.map(({ confirmed, ...rest }) => ({ ...rest, hasFactor: confirmed !== null }));
}

/** Whether an address names the membership's organization, by its slug or id. */
export const isIn = ({ organization: { id, slug } }: Pick<Membership, "organization">, named: string | undefined): boolean =>
  named === slug || named === id;

/** Why a sign-in by this method may not enter the organization. Null when it may. */
export function refusalOfEntry({ organization }: Membership, method: SignInMethod | null) {
  const refusal = refusalOf(organization);
  if (refusal) return refusal;
  return organization.single_sign_on_required && method !== "single_sign_on" ? singleSignOnRequired() : null;
}

/**
 * The membership that a sign-in begins with: of the organization it names, else the last used, that admits the sign-in.
 * Without memberships, null.
 * @throws ApiError organization_suspended, organization_closed, single_sign_on_required when no organization admits it
 */
export function firstOf(memberships: readonly Membership[], method: SignInMethod, named?: string): Membership | null {
  const time = ({ lastUsed }: Membership) => lastUsed?.getTime() ?? 0;
  const ordered = memberships.toSorted((a, b) => Number(isIn(b, named)) - Number(isIn(a, named)) || time(b) - time(a));
  const admitting = ordered.find((one) => refusalOfEntry(one, method) === null);
  if (admitting) return admitting;
  const [first] = ordered;
  const refusal = first && refusalOfEntry(first, method);
  if (refusal) throw refusal;
  return null;
}

/** The membership with which the person's password is kept, or null. */
export const passwordHolder = (memberships: readonly Membership[]): Member | null =>
  memberships.find(({ member }) => member.password_hash !== "")?.member ?? null;

/** A person's password as stored. Undefined when they have none. */
export async function passwordOf(db: ReadDb, email: string): Promise<string | undefined> {
  const [row] = await db
    .select({ hash: staffMembers.password_hash })
    .from(staffMembers)
    .where(and(isEmail(email), hasPassword));
  return row?.hash;
}

/** Serializes what changes a person's password or memberships, over all organizations. Taken before rows of members are locked. */
export async function lockPerson(w: Writer, email: string): Promise<void> {
  await w.tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`person ${email.toLowerCase()}`}, 0))`);
}

const isRow = ({ org_id, id }: Pick<Member, "org_id" | "id">) => and(eq(staffMembers.org_id, org_id), eq(staffMembers.id, id));

/** Sets a person's password, which holds for all their memberships. */
export async function setPersonPassword(w: Writer, member: Member, password_hash: string): Promise<void> {
  const holder = passwordHolder(await membershipsOf(w.tx, member.email)) ?? member;
  await w.tx.update(staffMembers).set({ password_hash }).where(isRow(holder));
}

/** Keeps the password of a person who was removed here with another of their memberships, if they have one. */
export async function handPasswordOver(w: Writer, removed: Member): Promise<void> {
  const [next] = await membershipsOf(w.tx, removed.email);
  if (!next || removed.password_hash === "" || (await passwordOf(w.tx, removed.email)) !== undefined) return;
  await w.tx.update(staffMembers).set({ password_hash: "" }).where(isRow(removed));
  await w.tx.update(staffMembers).set({ password_hash: removed.password_hash }).where(isRow(next.member));
}

/**
 * Writes what a person did to all their memberships into the audit log of each organization, as the member they are there: no
 * organization's log names another.
 */
export async function auditEverywhere(
  w: Writer,
  memberships: readonly Membership[],
  action: string,
  changes: Record<string, unknown>,
): Promise<void> {
  for (const { member } of memberships) {
    const { principal } = w;
    const as: Ctx["principal"] =
      principal.kind === "staff" || principal.kind === "hosted" ? { ...principal, id: member.id, orgId: member.org_id } : principal;
    await write({ ...w, orgId: member.org_id, principal: as }, (there) => there.audit(action, member.id, changes));
  }
}

/** The refusal of a password form of an invitation by somebody who has an account, and did not give its password. */
export const otherPassword = () =>
  fieldError(
    "invalid_input",
    "password",
    "This email address already has an account here. Enter its password, or sign in first and open the link again.",
  );
