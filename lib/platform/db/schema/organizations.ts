import { sql } from "drizzle-orm";
import { boolean, index, integer, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import type { AutomaticApproval } from "#lib/contract/compliance/requirement-rules.ts";
import { type ApiVersion, apiVersions } from "#lib/contract/core/api-version.ts";
import { RETURN_SECONDS } from "#lib/contract/core/branding.ts";
import type { HostedPurpose } from "#lib/contract/core/hosted-link.ts";
import type { Environment } from "#lib/contract/core/operation.ts";
import type { Role } from "#lib/contract/core/roles.ts";
import type { HolderCertificates } from "#lib/contract/organization/organization.ts";
import type { OrganizationLimits } from "#lib/contract/organization/organization-limits.ts";
import type { Producer } from "#lib/rules/quotes/programme/programme.ts";
import { ageKey, instant, json, object, objectKey, scope } from "./columns.ts";

export type SignInMethod = "password" | "single_sign_on";

export const organizations = pgTable("organizations", {
  id: text().primaryKey(),
  name: text().notNull(),
  /** The organization's name in dashboard addresses. It never changes. */
  slug: text().notNull().unique().default(sql`'org-' || substr(md5(gen_random_uuid()::text), 1, 10)`),
  created: instant().notNull().default(sql`now()`),
  /** Exact hosts that a contractor's browser may be redirected to. */
  allowed_redirect_hosts: text().array().notNull().default(sql`'{}'`),
  /** Whether every member must use two-factor authentication. */
  two_factor_required: boolean().notNull().default(false),
  /** Whether sign-ins through the identity provider skip the two-factor check here. */
  provider_second_factor_trusted: boolean().notNull().default(false),
  /** Whether only sessions that came by the identity provider may act for it. */
  single_sign_on_required: boolean().notNull().default(false),
  /** How many days before needed cover ends a compliance position counts as expiring. */
  expiring_notice_days: integer().notNull().default(30),
  /** The limit of professional liability, in cents, where an entity requires it and nobody states one. */
  professional_limit: integer().notNull().default(100_000_000),
  /** Whether somebody else must approve a compliance waiver than who requested it. */
  waivers_need_two_people: boolean().notNull().default(false),
  /** What certificates for further holders contractors can have made. */
  holder_certificates: text().$type<HolderCertificates>().notNull().default("endorsements"),
  /** Whether certificates that meet every rule are approved without a person, in production and in the sandbox. */
  automatic_approval: text().$type<AutomaticApproval>().notNull().default("shadow"),
  sandbox_automatic_approval: text().$type<AutomaticApproval>().notNull().default("on"),
  /** The percentage of automatic approvals that a person checks without knowing the outcome. */
  sample_percent: integer().notNull().default(0),
  /** Whether the producers named on certificates are reminded together with the contractors. */
  remind_producers: boolean().notNull().default(false),
  /** Since when its keys, client tokens and members are refused. */
  suspended_at: instant(),
  /** Since when it is closed: everybody is refused, contractors too, and its data is erased. */
  closed_at: instant(),
  /** What the operator allows at most. A missing limit is that of the service. */
  limits: json<OrganizationLimits>().notNull().default({}),
  /** Its own accounts at the card processor. Without one, payments go to the operator's. */
  payment_accounts: json<Partial<Record<Environment, string>>>().notNull().default({}),
  /** Who issues policies, as an operator has set it. Without one, nothing is bound in production. */
  producers: json<Partial<Record<Environment, Producer>>>().notNull().default({}),
  /** Branding for contractors. */
  display_name: text(),
  accent_color: text(),
  support_email: text(),
  support_phone: text(),
  support_url: text(),
  /** After how many seconds the last page of an application returns to the platform. */
  return_seconds: integer().notNull().default(RETURN_SECONDS),
  logo: json<{ id: string; file_key: string; content_type: "image/png" | "image/jpeg" }>(),
});

export const staffMembers = pgTable(
  "staff_members",
  {
    ...scope,
    /** Members belong to both environments. Records about them are stored with production. */
    environment: text().$type<"production">().notNull().default("production"),
    id: text().notNull(),
    email: text().notNull(),
    name: text().notNull(),
    role: text().$type<Role>().notNull(),
    /** The contracting entities that the member is limited to, of both environments. Null: not limited. */
    entities: text().array(),
    /** A person has one password, with one of their memberships. Empty: it is with another membership of the same email. */
    password_hash: text().notNull(),
    /** The time zone in which times are shown. */
    time_zone: text().notNull().default("UTC"),
    created: instant().notNull().default(sql`now()`),
    disabled_at: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.org_id, table.id] }),
    index("staff_members_page").on(table.org_id, table.environment, table.created, table.id),
    // A removed member can be invited again.
    uniqueIndex("staff_members_active").on(table.org_id, sql`lower(${table.email})`).where(sql`disabled_at is null`),
    // Sign-in knows only an email address, and finds every membership of the person by it.
    index("staff_members_email").on(sql`lower(${table.email})`).where(sql`disabled_at is null`),
    uniqueIndex("staff_members_password").on(sql`lower(${table.email})`).where(sql`disabled_at is null and password_hash <> ''`),
  ],
);

/**
 * A sign-in acting for one organization. Credentials are looked up by the SHA-256 of their secret. The session that a sign-in opened has the
 * hash of the browser's token; in each further organization it has a row of its own, which names that hash.
 */
export const staffSessions = pgTable(
  "staff_sessions",
  {
    token_hash: text().primaryKey(),
    /** The token's hash, in the rows of further organizations. */
    sign_in_hash: text(),
    /** How the person signed in. Null: before it was stored. */
    method: text().$type<SignInMethod>(),
    org_id: text().notNull(),
    /** The session's id in lists. Only its browser knows its token. */
    id: text().notNull().default(sql`'sn_' || replace(gen_random_uuid()::text, '-', '')`),
    staff_id: text().notNull(),
    created: instant().notNull().default(sql`now()`),
    last_seen: instant().notNull().default(sql`now()`),
    expires_at: instant().notNull(),
    /** When the user last confirmed their identity, by signing in or by confirming again. */
    authenticated_at: instant().notNull().default(sql`now()`),
    revoked_at: instant(),
    ip: text(),
    user_agent: text(),
  },
  (table) => [
    index("staff_sessions_member").on(table.org_id, table.staff_id),
    index("staff_sessions_sign_in").on(table.sign_in_hash).where(sql`sign_in_hash is not null`),
  ],
);

export const apiKeys = pgTable(
  "api_keys",
  {
    ...object,
    name: text().notNull(),
    key_hash: text().notNull(),
    last4: text().notNull(),
    scopes: text().array().notNull(),
    last_used: instant(),
    expires_at: instant(),
    revoked_at: instant(),
    replaced_by: text(),
    created_by: text(),
    api_version: text().$type<ApiVersion>().notNull().default(apiVersions[0]),
  },
  (table) => [objectKey(table), uniqueIndex("api_keys_hash").on(table.key_hash)],
);

/** The object that a hosted link, or the cookie it was exchanged for, gives access to. */
export const hostedTokens = pgTable(
  "hosted_tokens",
  {
    token_hash: text().primaryKey(),
    ...scope,
    kind: text().$type<"link" | "session">().notNull(),
    purpose: text().$type<HostedPurpose>().notNull(),
    object_id: text().notNull(),
    created: instant().notNull().default(sql`now()`),
    expires_at: instant().notNull(),
    /** When a single-use link was opened. */
    used_at: instant(),
    /** For a session: the keyed hash of the code sent to the contractor, and when the right code was entered. */
    code_hash: text(),
    code_sent_at: instant(),
    code_tries: integer().notNull().default(0),
    verified_at: instant(),
  },
  (table) => [
    index("hosted_tokens_object").on(table.org_id, table.environment, table.object_id),
    index("hosted_tokens_age").on(ageKey(table.expires_at)),
  ],
);

export const idempotencyKeys = pgTable(
  "idempotency_keys",
  {
    ...scope,
    method: text().notNull(),
    path: text().notNull(),
    key: text().notNull(),
    body_hash: text().notNull(),
    status: integer().notNull(),
    body: text().notNull(),
    created: instant().notNull().default(sql`now()`),
  },
  (table) => [
    primaryKey({ columns: [table.org_id, table.environment, table.method, table.path, table.key] }),
    index("idempotency_keys_age").on(ageKey(table.created)),
  ],
);
