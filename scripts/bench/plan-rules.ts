import type pg from "pg";
import { MAX_PASSED } from "#lib/platform/resource/page-rows.ts";
import type { PlanNode, Statement } from "./plan-log.ts";

/** The properties of the database that plans are checked against. */
export interface Layout {
  /** Tables with a thousand rows or more. */
  large: Set<string>;
  /** The first column of each index. */
  leading: Map<string, string>;
}

/** The schemas of tables, and of the partitions that plans name instead of their whole. */
const OURS = "('public'::regnamespace, 'partitions'::regnamespace)";

export async function readLayout(client: pg.Client): Promise<Layout> {
  const tables = await client.query<{ name: string }>(
    `select relname as name from pg_class where relkind = 'r' and relnamespace in ${OURS} and reltuples >= 1000`,
  );
  const indexes = await client.query<{ name: string; first: string }>(
    `select c.relname as name, pg_get_indexdef(i.indexrelid, 1, true) as first from pg_index i join pg_class c on c.oid = i.indexrelid
     where c.relnamespace in ${OURS}`,
  );
  return { large: new Set(tables.rows.map(({ name }) => name)), leading: new Map(indexes.rows.map(({ name, first }) => [name, first])) };
}

/** These determine the organization; those named `…_due` and `…_age` serve scheduled work of all organizations. */
const withoutOrganization = new Set([
  "organizations_pkey",
  "api_keys_hash",
  "staff_sessions_pkey",
  "staff_members_email",
  "staff_members_password",
  "staff_sessions_sign_in",
  "hosted_tokens_pkey",
  // What waits for an operator's decision, of all organizations.
  "apply_sessions_in_review",
]);

/** PostgreSQL's own catalogs, whose names nothing else may have, are read to keep partitions. */
const isCatalog = (index: string) => index.startsWith("pg_");

const mayLackOrganization = (index: string) => withoutOrganization.has(index) || /_(due|age)$/.test(index) || isCatalog(index);

/** A page has at most 100 objects with a few documents each, a search 300 matches of up to six kinds. No request needs to read more rows than this. */
const MAX_ROWS = 2000;

/**
 * How many pages an index scan reads at most for each row that it may read. More are entries of the index that it went through to find where to
 * begin, which PostgreSQL does not count as rows.
 */
const PAGES_A_ROW = 3;

/** The results of a request's plans. */
export interface PlanResults {
  indexes: Set<string>;
  /** The most rows that one plan node read. */
  rows: number;
  /** The most pages that one index scan read. */
  pages: number;
  violations: string[];
}

/** Checks the plans of a request's statements against the rules: indexed, by organization, few rows and pages, no large sort. */
export function checkStatements(statements: Statement[], layout: Layout, maxRows: number = MAX_ROWS): PlanResults {
  const results: PlanResults = { indexes: new Set(), rows: 0, pages: 0, violations: [] };
  for (const { text, plan } of statements) {
    // A list with filters reads on until its page is full.
    const most = text.includes(String(MAX_PASSED)) ? Math.max(maxRows, MAX_PASSED) : maxRows;
    visit(plan, (node) => {
      const { "Relation Name": table, "Index Name": index } = node;
      const removed = (node["Rows Removed by Filter"] ?? 0) + (node["Rows Removed by Index Recheck"] ?? 0);
      const rows = Math.round((node["Actual Rows"] + removed) * node["Actual Loops"]);
      const pages = index ? (node["Shared Hit Blocks"] ?? 0) + (node["Shared Read Blocks"] ?? 0) : 0;
      results.rows = Math.max(results.rows, rows);
      results.pages = Math.max(results.pages, pages);
      if (index) results.indexes.add(index);
      const broken = [
        tooMuch(node, rows, most, layout),
        pages > most * PAGES_A_ROW ? `read ${pages} pages` : null,
        index ? withoutScope(index, node, layout) : null,
      ];
      const where = table && index ? `${table} by ${index}` : (table ?? "");
      results.violations.push(
        ...broken.flatMap((rule) => (rule ? [`${where} ${rule}: ${text.replaceAll(/\s+/g, " ").slice(0, 400)}`.trim()] : [])),
      );
    });
  }
  return results;
}

function tooMuch({ "Node Type": type, "Relation Name": table }: PlanNode, rows: number, maxRows: number, { large }: Layout): string | null {
  if (maxRows === Number.POSITIVE_INFINITY) return null;
  if (type === "Seq Scan" && table && large.has(table)) return "is read from end to end";
  return rows > maxRows ? `(${type}) went through ${rows} rows` : null;
}

function withoutScope(index: string, { "Index Cond": condition }: PlanNode, { leading }: Layout): string | null {
  if (mayLackOrganization(index)) return null;
  if (leading.get(index) !== "org_id") return "does not lead with org_id";
  return condition?.includes("org_id =") ? null : "is not searched by org_id";
}

function visit(node: PlanNode, look: (node: PlanNode) => void): void {
  look(node);
  for (const child of node.Plans ?? []) visit(child, look);
}
