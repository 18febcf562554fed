import { isDeepStrictEqual } from "node:util";
import { and, asc, eq, gt } from "drizzle-orm";
import { z } from "zod";
import { email, phone, text } from "#lib/contract/core/common.ts";
import { type Coverage, claimsMade, coverages } from "#lib/contract/core/coverages.ts";
import { newId } from "#lib/kit/ids.ts";
import { organizations } from "#lib/platform/db/schema/organizations.ts";
import { inScope } from "#lib/platform/resource/store.ts";
import { write } from "#lib/platform/resource/write.ts";
import { insurerRows } from "#lib/quotes/insurers.ts";
import { insurers as table } from "#lib/quotes/schema/insurers.ts";
import { carrierOf, purchasingGroupOf } from "#lib/rules/quotes/programme/insurers.ts";
import { programme } from "#lib/rules/quotes/programme/programme.ts";
import { checked } from "./make.ts";
import { ArgumentError, dayFrom, type Operator, operatorContext, record } from "./operator.ts";

const CONTACT = ["claims_email", "claims_phone", "claims_url"] as const;
type Contact = Pick<typeof table.$inferSelect, (typeof CONTACT)[number]>;
type Values = Contact &
  Pick<typeof table.$inferSelect, "name" | "naic" | "admitted" | "purchasing_group" | "limits" | "retroactive_gap_days">;
type Row = Values & Pick<typeof table.$inferSelect, "coverage" | "effective_from">;

const contactOf = ({ claims_email, claims_phone, claims_url }: Contact): Contact => ({ claims_email, claims_phone, claims_url });
const valuesOf = ({ name, naic, admitted, purchasing_group, limits, retroactive_gap_days, ...more }: Values): Values => ({
  ...{ name, naic, admitted, purchasing_group, limits, retroactive_gap_days, ...contactOf(more) },
});

/** Limits in whole dollars, as the command line has them. */
const dollarsOf = (limits: Values["limits"]) =>
  limits && Object.fromEntries(Object.entries(limits).map(([name, cents]) => [name, cents / 100]));

const shown = (row: Row) => {
  const values = { ...valuesOf(row), limits: dollarsOf(row.limits) };
  return { coverage: row.coverage, ...values, from: row.effective_from.toISOString() };
};

/** How many changes to come a list shows. */
const PAGE = 100;

/** The program's insurer of a coverage, which applies where none is set. */
const ofProgramme = (coverage: Coverage) => ({
  coverage,
  ...valuesOf({
    ...carrierOf(null, coverage),
    purchasing_group: coverage === "general" ? purchasingGroupOf(null) : null,
    limits: null,
    retroactive_gap_days: null,
    ...{ claims_email: null, claims_phone: null, claims_url: null },
  }),
  from: null,
});

/** The insurer of each coverage for quotes effective now, then those of days to come. @throws ArgumentError slug, environment */
export async function listInsurers(operator: Operator, slug: string, environment: string) {
  const ctx = await operatorContext(operator, slug, environment);
  const set = await insurerRows(ctx, ctx.now);
  const coming = await ctx.db
    .select()
    .from(table)
    .where(and(inScope(table, ctx), gt(table.effective_from, ctx.now)))
    .orderBy(asc(table.coverage), asc(table.effective_from), asc(table.created), asc(table.id))
    .limit(PAGE);
  const current = coverages.map((coverage) => {
    const row = set.find((one) => one.coverage === coverage);
    return { ...(row ? shown(row) : ofProgramme(coverage)), in_force: true };
  });
  return [...current, ...coming.map((row) => ({ ...shown(row), in_force: false }))];
}

/** As given on the command line. */
export interface GivenInsurer {
  coverage: string;
  from: string;
  name: string;
  admitted: string;
  naic: string | undefined;
  purchasingGroup: string | undefined;
  limits: string | undefined;
  retroactiveGapDays?: string | undefined;
  claimsEmail?: string | undefined;
  claimsPhone?: string | undefined;
  claimsUrl?: string | undefined;
}

/** @throws ArgumentError */
function gapFrom(given: string | undefined, coverage: Coverage): number | null {
  if (given === undefined) return null;
  if (!claimsMade.some((one) => one === coverage))
    throw new ArgumentError("retroactive-gap-days", `belongs to ${claimsMade.join(", ")}, which are claims-made.`);
  if (!/^\d{1,3}$/.test(given)) throw new ArgumentError("retroactive-gap-days", "must be a number of days, at most 999.");
  return Number(given);
}

/** Where claims go: as given, `none`, or as the same insurer's was before. @throws ArgumentError */
function contactFrom({ claimsEmail, claimsPhone, claimsUrl }: GivenInsurer, before: Contact | null): Contact {
  const one = (argument: string, schema: z.ZodType<string>, given: string | undefined, kept: string | null) =>
    given === undefined ? kept : given === "none" ? null : checked(argument, schema, given);
  return {
    claims_email: one("claims-email", email(), claimsEmail, before?.claims_email ?? null),
    claims_phone: one("claims-phone", phone(), claimsPhone, before?.claims_phone ?? null),
    claims_url: one("claims-url", z.url({ protocol: /^https$/, error: "must be an https address" }), claimsUrl, before?.claims_url ?? null),
  };
}

function coverageFrom(given: string): Coverage {
  const coverage = coverages.find((one) => one === given);
  if (!coverage) throw new ArgumentError("coverage", `must be one of ${coverages.join(", ")}.`);
  return coverage;
}

function admittedFrom(given: string, coverage: Coverage): boolean {
  if (given !== "yes" && given !== "no") throw new ArgumentError("admitted", "must be 'yes' or 'no'.");
  if (given === "no" && coverage === "workers-comp")
    throw new ArgumentError("admitted", "must be 'yes': workers' compensation is an admitted carrier's.");
  return given === "yes";
}

function naicFrom(given: string | undefined): string | null {
  if (given === undefined) return null;
  if (!/^\d{5}$/.test(given)) throw new ArgumentError("naic", "must be five digits.");
  return given;
}

function groupFrom(given: string | undefined, coverage: Coverage): string | null {
  if (coverage !== "general") {
    if (given !== undefined) throw new ArgumentError("purchasing-group", "belongs to the coverage 'general' only.");
    return null;
  }
  if (given === undefined) throw new ArgumentError("purchasing-group", "is required for the coverage 'general': its name, or 'none'.");
  return given === "none" ? null : checked("purchasing-group", text(200), given);
}

/** The names of a coverage's limits, besides those that the rates have. */
export const limitNamesOf = (coverage: Coverage): string[] => Object.keys(programme.limits[coverage]);

/** `name=dollars` for each limit of the coverage, with commas between them. */
function limitsFrom(given: string, coverage: Coverage): Values["limits"] {
  const names = limitNamesOf(coverage);
  const parts = given.split(",").map((part) => /^\s*([a-z_]+)\s*=\s*(\d{1,9})\s*$/.exec(part)?.slice(1) ?? []);
  const limits = new Map(parts.map(([name = "", dollars]) => [name, Number(dollars) * 100]));
  const isWhole = limits.size === names.length && parts.length === names.length && names.every((name) => (limits.get(name) ?? 0) > 0);
  if (!isWhole) throw new ArgumentError("limits", `must be ${names.map((name) => `${name}=DOLLARS`).join(",")}, in whole dollars.`);
  return Object.fromEntries(limits) as unknown as Values["limits"];
}

/**
 * Sets the insurer of a coverage with its limits, and of general liability its purchasing group, for quotes effective from a day on. Quotes
 * made before keep theirs, and with them their policies and documents. Limits that are not given stay those of the insurer before,
 * and where it takes claims as long as it is the same insurer.
 * @throws ArgumentError naming the wrong argument; coverage, when this is its insurer from that day already
 */
export async function setInsurer(operator: Operator, slug: string, environment: string, given: GivenInsurer) {
  const ctx = await operatorContext(operator, slug, environment);
  const coverage = coverageFrom(given.coverage);
  const effective_from = dayFrom("from", given.from);
  const given_limits = given.limits === undefined ? null : limitsFrom(given.limits, coverage);
  const named = {
    name: checked("name", text(200), given.name),
    naic: naicFrom(given.naic),
    admitted: admittedFrom(given.admitted, coverage),
    purchasing_group: groupFrom(given.purchasingGroup, coverage),
    retroactive_gap_days: gapFrom(given.retroactiveGapDays, coverage),
  };
  return await write(ctx, async (w) => {
    // One operator at a time, so that a command run twice at once adds one row.
    await w.tx.select({ id: organizations.id }).from(organizations).where(eq(organizations.id, w.orgId)).for("no key update");
    const before = (await insurerRows(w, effective_from)).find((one) => one.coverage === coverage);
    const contact = contactFrom(given, before?.name === named.name ? before : null);
    const values: Values = { ...named, ...contact, limits: given_limits ?? before?.limits ?? null };
    if (before && isDeepStrictEqual(valuesOf(before), values))
      throw new ArgumentError("coverage", `this is the insurer of '${coverage}' on that day already.`);
    const row = { org_id: w.orgId, environment: w.environment, id: newId("ins"), created: w.now, coverage, effective_from, ...values };
    await w.tx.insert(table).values(row);
    await w.audit("insurer.set", row.id, shown(row));
    await record(w.tx, operator, {
      org_id: w.orgId,
      action: "insurer_set",
      before: { environment: w.environment, ...(before ? shown(before) : ofProgramme(coverage)) },
      after: { environment: w.environment, ...shown(row) },
    });
    return shown(row);
  });
}
