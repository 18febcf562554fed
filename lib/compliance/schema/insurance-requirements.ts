import { type SQLWrapper, sql } from "drizzle-orm";
import { integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import type { RequirementRules } from "#lib/contract/compliance/requirement-rules.ts";
import { instant, json, object, objectKey } from "#lib/platform/db/schema/columns.ts";

/** The terms of each version besides its rules. */
const terms = {
  combine: text().$type<"replace" | "strictest">().notNull().default("replace"),
  holds_from: instant(),
  holds_for_existing_from: instant(),
  grace_days: integer().notNull().default(0),
  /** The earlier version whose content this one put back, as if those between had never been made. */
  restores: integer(),
};

/** Whether rules watch cover after an engagement has ended. */
export const watchingAfterEnd = (rules: SQLWrapper) =>
  sql`jsonb_path_exists(${rules}, '$.coverages.* ? (@.completed_operations_years > 0 || @.tail_years > 0)')`;

export const insuranceRequirements = pgTable(
  "insurance_requirements",
  {
    ...object,
    updated: instant().notNull(),
    name: text().notNull(),
    entity: text(),
    category_code: text(),
    version: integer().notNull().default(1),
    rules: json<RequirementRules>().notNull(),
    ...terms,
    /** The lowest version that may still apply: later ones have a future first day or a grace. */
    oldest_version: integer().notNull().default(1),
  },
  (table) => [
    objectKey(table),
    uniqueIndex("insurance_requirements_default").on(table.org_id, table.environment).where(sql`entity is null and category_code is null`),
    uniqueIndex("insurance_requirements_entity").on(table.org_id, table.environment, table.entity),
    uniqueIndex("insurance_requirements_category").on(table.org_id, table.environment, table.category_code),
  ],
);

/** Every version of every requirement, also of deleted ones, because certificates were audited against them. A trigger refuses changes. */
export const insuranceRequirementVersions = pgTable(
  "insurance_requirement_versions",
  {
    ...object,
    requirement: text().notNull(),
    version: integer().notNull(),
    name: text().notNull(),
    rules: json<RequirementRules>().notNull(),
    ...terms,
    changed_by: text().notNull(),
  },
  (table) => [
    objectKey(table),
    uniqueIndex("insurance_requirement_versions_version").on(table.org_id, table.environment, table.requirement, table.version),
  ],
);
