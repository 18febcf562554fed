import { getTableColumns, getTableName, type SQL } from "drizzle-orm";
import { getTableConfig, type PgTable } from "drizzle-orm/pg-core";
import type { PersonRule } from "./person.ts";

/** What remains of a row that is kept: each column unchanged, or with the value of an expression over the row. */
type Remains<T extends PgTable> = { [C in keyof T["$inferSelect"]]-?: "kept" | SQL };

interface ExportRule {
  /** Columns that no export contains, because they give access or are encrypted, besides those whose names say so. */
  secret?: readonly string[];
  /** Why no export contains this table. */
  notExported?: string;
  /** Why rows that are not in the export do not prevent closing. */
  notCompared?: string;
}

/** What closing an organization does to the rows of one table. Sandbox rows are always deleted, unless `inSandbox`. */
export interface Rule {
  readonly table: PgTable;
  readonly name: string;
  readonly hasEnvironment: boolean;
  /** The columns that identify a row within its organization: the order in which rows are read. */
  readonly key: readonly string[];
  readonly secret: readonly string[];
  readonly notExported: string | null;
  readonly notCompared: string | null;
  /** Null: every row is deleted. Otherwise the columns that change in rows that are kept. */
  readonly cleared: ReadonlyMap<string, SQL> | null;
  /** The rows to delete of a table whose other rows are kept. */
  readonly butDeletes: SQL | null;
  /** Whether sandbox rows are kept like those of production. */
  readonly inSandbox: boolean;
  /** Members, whose password may have to move to another organization, are deleted one by one. */
  readonly oneByOne: boolean;
  /** Which rows are about one contractor, and what erasing that person does to them; or why no row is. */
  readonly person: PersonRule | string;
}

/** Names of columns with secrets, and those of them that have none. */
const NAMES_SECRET = /hash|sealed|secret|encrypted|token|password/;
const HARMLESS = new Set(["body_hash", "previous_secret_expires_at"]);

type RuleParts = Partial<Rule> & Pick<Rule, "person">;

function ruleOf(table: PgTable, { secret = [], notExported, notCompared }: ExportRule, rest: RuleParts): Rule {
  const { columns, primaryKeys } = getTableConfig(table);
  const named = columns.map(({ name }) => name).filter((name) => NAMES_SECRET.test(name) && !HARMLESS.has(name));
  const primary = primaryKeys[0]?.columns ?? columns.filter((column) => column.primary);
  const key = primary.map(({ name }) => name).filter((name) => name !== "org_id");
  // Of some tables an organization has one row.
  if (!key.length) key.push("org_id");
  return {
    table,
    name: getTableName(table),
    hasEnvironment: columns.some(({ name }) => name === "environment"),
    key,
    secret: [...named, ...secret],
    notExported: notExported ?? null,
    notCompared: notCompared ?? null,
    cleared: null,
    butDeletes: null,
    inSandbox: false,
    oneByOne: false,
    ...rest,
  };
}

/** Every row goes. */
export const deleted = (table: PgTable, person: Rule["person"], exported: ExportRule = {}, { oneByOne = false } = {}): Rule =>
  ruleOf(table, exported, { oneByOne, person });

/** Rows stay until the retention period ends, without what `remains` clears. A new column does not compile until it is stated. */
export function kept<T extends PgTable>(
  table: T,
  person: Rule["person"],
  remains: Remains<T>,
  { butDeletes = null, inSandbox = false, ...exported }: ExportRule & { butDeletes?: SQL | null; inSandbox?: boolean } = {},
): Rule {
  const columns = getTableColumns(table);
  const given = Object.entries<"kept" | SQL>(remains);
  const cleared = new Map(given.flatMap(([key, value]) => (value === "kept" ? [] : [[columns[key]?.name ?? key, value]])));
  return ruleOf(table, exported, { cleared, butDeletes, inSandbox, person });
}

/** Tables without rows of an organization, or whose rows are not those of one organization's closing, each with the reason. */
export const SERVICE_TABLES: Readonly<Record<string, string>> = {
  organizations: "the organization itself: its last step clears what names people, and keeps its slug from being used again",
  organization_closings: "how far the erasure is, by ids and counts",
  sanctions_lists: "the operator's own, for all organizations",
  sanctions_names: "the operator's own, for all organizations",
  operator_log: "what operators did, by ids and the organization's name",
  legal_texts: "the operator's, for every organization",
  encryption_keys: "the service's own",
  signing_keys: "the service's own",
  shared_allowances: "rate limits by hash, deleted within a day",
  device_logins: "logins of a command line, deleted within a day",
  staff_vouchers: "sign-ins that wait for a code, deleted within a day",
  test_processor_movements: "the books of the test processor, which stands for a company of its own",
};
