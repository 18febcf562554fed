import { and, desc, eq, getTableColumns } from "drizzle-orm";
import { text } from "#lib/contract/core/common.ts";
import { toEpoch } from "#lib/kit/dates.ts";
import { categoryCodes } from "#lib/people/schema/people.ts";
import { selectLocked } from "#lib/platform/db/row-statements.ts";
import { inScope } from "#lib/platform/resource/store.ts";
import { type Writer, write } from "#lib/platform/resource/write.ts";
import { addRateSet, findRatesInForce, publishRateSet, ratesById } from "#lib/quotes/rate-sets.ts";
import { rateSets as table } from "#lib/quotes/schema/rate-sets.ts";
import { RateFileError } from "#lib/rules/quotes/rates/parse.ts";
import type { RateTables } from "#lib/rules/quotes/rates/tables.ts";
import { checked } from "./make.ts";
import { ArgumentError, dayFrom, type Operator, operatorContext, record } from "./operator.ts";
import { readRateFolder } from "./rate-folder.ts";

const { tables: _, ...shownColumns } = getTableColumns(table);
const PAGE = 100;

type RateSetSummary = Omit<typeof table.$inferSelect, "tables">;

const shown = ({ id, name, version, status, effective_date, sha256, published_at, published_by }: RateSetSummary) => ({
  id,
  version,
  name,
  status,
  effective: effective_date.toISOString(),
  sha256,
  published: published_at?.toISOString() ?? null,
  published_by,
});

/** The newest 100 rate sets of one environment of an organization, and which rates quotes today. @throws ArgumentError slug, environment */
export async function listRateSets(operator: Operator, slug: string, environment: string) {
  const ctx = await operatorContext(operator, slug, environment);
  const rows = await ctx.db
    .select(shownColumns)
    .from(table)
    .where(inScope(table, ctx))
    .orderBy(desc(table.created), desc(table.id))
    .limit(PAGE);
  const inForce = await findRatesInForce(ctx, ctx.now);
  return rows.map((row) => ({ ...shown(row), in_force: row.id === inForce?.id }));
}

/** Either a folder of rate files, which become a rate set, or a draft that the organization has. */
export type RatesToPublish = { folder: string; name: string; effective: string } | { id: string };

function tablesIn(folder: string): RateTables {
  try {
    return readRateFolder(folder);
  } catch (error) {
    if (error instanceof RateFileError) throw new ArgumentError("folder", `the rates cannot be used.\n${error.message}`);
    throw new ArgumentError("folder", `cannot be read: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** The draft to publish, locked. */
async function draftOf(w: Writer, given: { name: string; day: Date; tables: RateTables } | { id: string }) {
  if ("id" in given) {
    const row = await selectLocked(w.tx, table, w, given.id, "update");
    if (!row) throw new ArgumentError("id", `this environment has no rate set with the id '${given.id.slice(0, 64)}'.`);
    if (row.status !== "draft") throw new ArgumentError("id", "only a draft can be published.");
    return row;
  }
  const { name, day, tables } = given;
  const draft = await addRateSet(w, { name, effective_date: toEpoch(day), tables }, false);
  const inForce = await findRatesInForce(w, day);
  if (inForce?.sha256 === draft.sha256)
    throw new ArgumentError("folder", `these rates are in force on that day already, as ${inForce.id}.`);
  return draft;
}

/** Approved category codes that a rate set cannot rate. */
async function unrated(w: Writer, id: string) {
  const { tables } = await ratesById(w, id);
  const classes = new Set(tables.classes.map((row) => row.slug));
  const codes = await w.tx
    .select({ id: categoryCodes.id, class: categoryCodes.class_slug })
    .from(categoryCodes)
    .where(and(inScope(categoryCodes, w), eq(categoryCodes.approved, true)));
  return codes.filter((code) => !classes.has(code.class));
}

/**
 * Puts rates in force for one environment of an organization, validated as `npm run rates` does. Quotes made before keep theirs; quotes
 * effective from the rates' date on use them.
 * @throws ArgumentError naming what cannot be used; for a folder with every wrong file, row and field
 */
export async function putRatesInForce(operator: Operator, slug: string, environment: string, given: RatesToPublish) {
  const ctx = await operatorContext(operator, slug, environment);
  const wanted =
    "id" in given
      ? given
      : { name: checked("name", text(100), given.name), day: dayFrom("effective", given.effective), tables: tablesIn(given.folder) };
  return await write(ctx, async (w) => {
    const draft = await draftOf(w, wanted);
    const before = await findRatesInForce(w, draft.effective_date);
    const { published, proposed } = await publishRateSet(w, draft);
    const not_rated = await unrated(w, published.id);
    const row = shown(published);
    await record(w.tx, operator, {
      org_id: w.orgId,
      action: "rate_set_publish",
      before: { environment: w.environment, rate_set: before?.id ?? null },
      after: { environment: w.environment, rate_set: row.id, version: row.version, effective: row.effective, sha256: row.sha256 },
    });
    return {
      ...row,
      /** Codes of new classes, which wait for approval. */
      codes_to_approve: proposed.map(({ id, class_slug }) => ({ id, class: class_slug })),
      /** Codes that cannot be quoted from the effective date on. */
      codes_not_rated: not_rated,
    };
  });
}
