import { and, asc, eq, gte, inArray, isNull, or } from "drizzle-orm";
import { LOSS_RUN_YEARS, type LossRun } from "#lib/contract/policies/loss-run.ts";
import { addYears, toEpoch } from "#lib/kit/dates.ts";
import { formatCents } from "#lib/kit/money.ts";
import { contractorStore } from "#lib/people/contractors.ts";
import type { Ctx } from "#lib/platform/context/context.ts";
import { getRow, inScope } from "#lib/platform/resource/store.ts";
import { dateOf } from "#lib/rules/cover/day.ts";
import { showDay } from "#lib/rules/cover/days.ts";
import { claims as table } from "../schema/claims.ts";
import { policies } from "../schema/policies.ts";
import type { Claim } from "./store.ts";

type Line = LossRun["without_policy"]["claims"][number];

const lineOf = ({ id, kind, occurred_on, created, status, outcome, insurer_claim_number, reserved, paid }: Claim): Line => ({
  ...{ claim: id, kind, occurred_on, reported_at: toEpoch(created), status, outcome, insurer_claim_number, reserved, paid },
});

/** The sum; null when one of the figures is not known. */
const sumOf = (lines: readonly Line[], figure: "reserved" | "paid"): number | null =>
  lines.reduce<number | null>((sum, line) => (sum === null || line[figure] === null ? null : sum + line[figure]), 0);

/** What is known of one figure of several claims, and of how many it is not. */
function figure(lines: readonly Line[], name: "reserved" | "paid"): string {
  const known = lines.filter((line) => line[name] !== null);
  const missing = lines.length - known.length;
  if (!known.length) return `what is ${name} is not known`;
  const sum = formatCents(sumOf(known, name) ?? 0);
  return missing === 0 ? `${sum} ${name}` : `${sum} ${name}, and of ${missing} not known`;
}

function statementOf(lines: readonly Line[], asOf: string): string {
  if (!lines.length) return `No claims reported as of ${asOf}.`;
  const counted = lines.length === 1 ? "1 claim" : `${lines.length} claims`;
  return `${counted} reported as of ${asOf}: ${figure(lines, "paid")}; ${figure(lines, "reserved")}.`;
}

const byDay = (a: Line, b: Line) => a.occurred_on.localeCompare(b.occurred_on) || a.reported_at - b.reported_at;

/** What is known of every claim of some years, by the policies that were in force then. @throws ApiError resource_not_found */
export async function lossRun(ctx: Ctx, id: string, years = LOSS_RUN_YEARS): Promise<LossRun> {
  const contractor = await getRow(ctx, contractorStore, id);
  const since = addYears(ctx.now, -years);
  const [from, asOf] = [dateOf(since), showDay(dateOf(ctx.now))];
  const terms = await ctx.db
    .select()
    .from(policies)
    .where(and(inScope(policies, ctx), eq(policies.contractor, id), gte(policies.expiration_date, since)))
    .orderBy(policies.effective_date, policies.id);
  const ids = terms.map((policy) => policy.id);
  const whose = ids.length ? or(inArray(table.policy, ids), gte(table.occurred_on, from)) : gte(table.occurred_on, from);
  const rows = await ctx.db
    .select()
    .from(table)
    .where(and(inScope(table, ctx), eq(table.contractor, id), or(whose, isNull(table.policy))))
    .orderBy(asc(table.occurred_on), asc(table.id));
  // A claim under an older policy, of a loss within these years, stands with those that no listed policy has.
  const linesOf = (policy: string | null) =>
    rows
      .filter((row) => (policy === null ? row.policy === null || !ids.includes(row.policy) : row.policy === policy))
      .map(lineOf)
      .toSorted(byDay);
  const all = rows.map(lineOf);
  const { first_name, last_name, company_name } = contractor;
  return {
    as_of: toEpoch(ctx.now),
    from,
    contractor: id,
    insured: [`${first_name} ${last_name}`, company_name].filter(Boolean).join(", "),
    policies: terms.toReversed().map((policy) => ({
      ...{ policy: policy.id, policy_number: policy.policy_number, coverage_type: policy.coverage_type },
      ...{ effective_date: toEpoch(policy.effective_date), expiration_date: toEpoch(policy.expiration_date) },
      status: policy.status === "active" && policy.cover_ends <= ctx.now ? ("expired" as const) : policy.status,
      claims: linesOf(policy.id),
      statement: statementOf(linesOf(policy.id), asOf),
    })),
    without_policy: { claims: linesOf(null), statement: statementOf(linesOf(null), asOf) },
    claims: all.length,
    reserved: sumOf(all, "reserved"),
    paid: sumOf(all, "paid"),
    statement: statementOf(all, asOf),
  };
}
