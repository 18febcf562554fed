import { and, eq, gte, inArray, isNotNull, isNull, lte, ne, or, type SQL } from "drizzle-orm";
import type { PositionStatus } from "#lib/contract/compliance/compliance-position.ts";
import { contractors } from "#lib/people/schema/people.ts";
import { fieldError } from "#lib/platform/base/errors.ts";
import type { Ctx } from "#lib/platform/context/context.ts";
import type { Through } from "#lib/platform/resource/page-rows.ts";
import { inScope } from "#lib/platform/resource/store.ts";
import type { Work } from "#lib/rules/compliance/positions/walk.ts";
import { compliancePositions as table } from "../schema/positions.ts";
import { askedDays, type Days } from "./asked-days.ts";

/** Positions whose cover lasts on all of these days; without a known beginning or end, those that are met now. */
export function coveringDays(days: Work | null): SQL[] {
  if (!days) return [];
  const isMet = inArray(table.status, ["covered", "met", "expiring"]);
  const found = [
    or(lte(table.covered_from, days.from ?? ""), and(isNull(table.covered_from), isMet)),
    or(gte(table.covered_through, days.through ?? ""), and(isNull(table.covered_through), or(isNotNull(table.covered_from), isMet))),
    ne(table.status, "not_required"),
  ];
  return found.filter((one) => one !== undefined);
}

interface ComplianceFilters extends Days {
  compliance?: PositionStatus | undefined;
  entity?: string | undefined;
  job?: string | undefined;
}

/** Contractors in order of creation by their position at an entity, on a job or by default. @throws ApiError invalid_input */
export function throughPositions(ctx: Ctx, { compliance, entity, job, ...days }: ComplianceFilters): Through {
  if (entity !== undefined && job !== undefined) throw fieldError("invalid_input", "job", "Give an entity or a job, not both.");
  const conditions = [inScope(table, ctx), eq(table.subject, job ?? entity ?? "default")];
  if (compliance !== undefined) conditions.push(eq(table.status, compliance));
  conditions.push(...coveringDays(askedDays(days)));
  return { table, created: table.contractor_created, id: table.contractor, isSame: eq(table.contractor, contractors.id), conditions };
}

/** The contractors that match the list's filters; null: all contractors. */
export async function listContractorsBy(ctx: Ctx, asked: ComplianceFilters): Promise<Through | null> {
  const { compliance, entity, job, on, from, through } = asked;
  const isAsked = [compliance, entity, job, on, from, through].some((one) => one !== undefined);
  return isAsked ? throughPositions(ctx, { compliance, entity, job, on, from, through }) : null;
}
