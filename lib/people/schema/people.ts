import { type SQL, sql } from "drizzle-orm";
import type { ExtraConfigColumn, PgColumn } from "drizzle-orm/pg-core";
import { boolean, index, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import type { Address } from "#lib/contract/core/common.ts";
import type { Metadata } from "#lib/contract/core/metadata.ts";
import type { AddedEndorsement } from "#lib/contract/quotes/policy-endorsement.ts";
import { json, nameKey, object, objectIndexes, objectKey } from "#lib/platform/db/schema/columns.ts";
import type { Language } from "#lib/text/language.ts";

/** Finds objects by the platform's reference, `custom_metadata.external_reference`. */
const reference = (name: string) => (table: Record<"org_id" | "environment" | "custom_metadata", ExtraConfigColumn>) =>
  index(`${name}_reference`)
    .on(table.org_id, table.environment, sql`(${table.custom_metadata}->>'external_reference')`)
    .where(sql`${table.custom_metadata} ? 'external_reference'`);

/** The state of an address. */
export const regionOf = (address: PgColumn): SQL => sql`(${address}->>'region')`;

export const contractors = pgTable(
  "contractors",
  {
    ...object,
    first_name: text().notNull(),
    middle_name: text(),
    last_name: text().notNull(),
    email: text().notNull(),
    phone: text(),
    company_name: text(),
    address: json<Address>(),
    custom_metadata: json<Metadata>().notNull().default({}),
    /** The language that the contractor chose on a hosted page, for pages and emails. */
    language: text().$type<Language>(),
    withhold_premium: boolean().notNull().default(false),
    /** AES-256-GCM, see `lib/platform/base/secrets.ts`; never leaves the service. */
    tax_id_encrypted: text(),
    tax_id_last4: text(),
  },
  (table) => [
    ...objectIndexes("contractors")(table),
    index("contractors_last_name").on(table.org_id, table.environment, nameKey(table.last_name), table.created, table.id),
    reference("contractors")(table),
    uniqueIndex("contractors_email").on(table.org_id, table.environment, sql`lower(${table.email})`),
  ],
);

export const entities = pgTable(
  "entities",
  {
    ...object,
    name: text().notNull(),
    address: json<Address>(),
    required_coverage: text().array().$type<("general" | "professional" | "workers-comp")[]>().notNull().default([]),
    coverage_limit: json<{ aggregate_limit: number; occurrence_limit: number }>(),
    added_endorsements: json<AddedEndorsement[]>().notNull().default([]),
    purchase_order_required: boolean().notNull().default(false),
  },
  (table) => [...objectIndexes("entities")(table)],
);

export const jobs = pgTable(
  "jobs",
  {
    ...object,
    name: text().notNull(),
    description: text().notNull(),
    category_code: text().notNull(),
    entity: text().notNull(),
    address: json<Address>(),
    wage: integer().notNull(),
    wage_type: text().$type<"flatfee" | "hourly" | "unit" | "blended">().notNull(),
    years_experience: integer(),
    custom_metadata: json<Metadata>().notNull().default({}),
  },
  (table) => [
    ...objectIndexes("jobs")(table),
    reference("jobs")(table),
    index("jobs_entity").on(table.org_id, table.environment, table.entity, table.created, table.id),
    index("jobs_name").on(table.org_id, table.environment, nameKey(table.name), table.created, table.id),
  ],
);

export const categoryCodes = pgTable(
  "category_codes",
  {
    ...object,
    name: text().notNull(),
    /** The rating class of the category. */
    class_slug: text().notNull(),
    approved: boolean().notNull().default(true),
    /** Why an operator refused it. Null: approved, or it waits for approval. */
    refused_reason: text(),
  },
  (table) => [objectKey(table), uniqueIndex("category_codes_class").on(table.org_id, table.environment, table.class_slug)],
);
