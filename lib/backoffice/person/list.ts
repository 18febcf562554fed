import { and, asc, eq, gt, or } from "drizzle-orm";
import { ArgumentError, bySlug, type Operator } from "../operator/operator.ts";
import { personErasures as table } from "../schema/person-erasures.ts";
import { shownErasure } from "./erase.ts";

/** How many erasures one call returns. */
const PAGE = 100;

/**
 * The erasures in one environment of an organization, the oldest first, 100 at most, after that of the contractor `after`: to be kept outside the
 * database, and repeated after a restore.
 * @throws ArgumentError slug, after
 */
export async function listErasures(operator: Operator, slug: string, environment: "sandbox" | "production", after?: string) {
  const { db } = operator.runtime.database;
  const { id: orgId } = await bySlug(operator, slug);
  const isHere = and(eq(table.org_id, orgId), eq(table.environment, environment));
  const [last] =
    after === undefined
      ? []
      : await db
          .select()
          .from(table)
          .where(and(isHere, eq(table.contractor, after)));
  if (after !== undefined && !last) throw new ArgumentError("after", `no erasure of '${after.slice(0, 64)}' is listed here.`);
  const isLater = last && or(gt(table.created, last.created), and(eq(table.created, last.created), gt(table.id, last.id)));
  const rows = await db.select().from(table).where(and(isHere, isLater)).orderBy(asc(table.created), asc(table.id)).limit(PAGE);
  return rows.map(shownErasure);
}
