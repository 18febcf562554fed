import { sql } from "drizzle-orm";
import { bigint, integer, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import type { Role } from "#lib/contract/core/roles.ts";
import { instant, object, objectKey, scope } from "#lib/platform/db/schema/columns.ts";

/** Invitations to become a member. Open while neither accepted nor revoked. */
export const staffInvitations = pgTable(
  "staff_invitations",
  {
    ...object,
    email: text().notNull(),
    role: text().$type<Role>().notNull(),
    /** As the member will have them. */
    entities: text().array(),
    invited_by: text().notNull(),
    expires_at: instant().notNull(),
    accepted_at: instant(),
    revoked_at: instant(),
    member: text(),
  },
  (table) => [
    objectKey(table),
    uniqueIndex("staff_invitations_open")
      .on(table.org_id, sql`lower(${table.email})`)
      .where(sql`accepted_at is null and revoked_at is null`),
  ],
);

/** Failed sign-ins of a member by hour and address prefix, until the hour is over and they are in the audit log. */
export const signInFailures = pgTable(
  "sign_in_failures",
  {
    ...object,
    staff_id: text().notNull(),
    prefix: text().notNull(),
    count: integer().notNull(),
    hour_ends: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.org_id, table.environment, table.id] }),
    uniqueIndex("sign_in_failures_hour").on(table.org_id, table.environment, table.staff_id, table.prefix, table.hour_ends),
  ],
);

/** A user's authenticator app. It is in use once confirmed. */
export const staffSecondFactors = pgTable(
  "staff_second_factors",
  {
    org_id: text().notNull(),
    staff_id: text().notNull(),
    secret_sealed: text().notNull(),
    created: instant().notNull(),
    confirmed_at: instant(),
    /** The time step of the last accepted code. No code is accepted twice. */
    last_step: bigint({ mode: "number" }).notNull().default(0),
    /** Wrong codes since the last correct one. */
    tries: integer().notNull().default(0),
    locked_until: instant(),
  },
  (table) => [primaryKey({ columns: [table.org_id, table.staff_id] })],
);

/** Users that the identity provider has identified, while their authentication code is requested. By the hash of the sign-in state. */
export const staffVouchers = pgTable("staff_vouchers", {
  ...scope,
  staff_id: text().notNull(),
  state_hash: text().primaryKey(),
  expires_at: instant().notNull(),
});

/** Single-use codes that replace a lost authenticator app. */
export const staffRecoveryCodes = pgTable(
  "staff_recovery_codes",
  {
    org_id: text().notNull(),
    staff_id: text().notNull(),
    code_hash: text().notNull(),
    used_at: instant(),
  },
  (table) => [primaryKey({ columns: [table.org_id, table.staff_id, table.code_hash] })],
);
