import { eq } from "drizzle-orm";
import type { PositionStatus } from "#lib/contract/compliance/compliance-position.ts";
import { contractors } from "#lib/people/schema/people.ts";
import { fieldError } from "#lib/platform/base/errors.ts";
import type { Ctx } from "#lib/platform/context/context.ts";
import type { Through } from "#lib/platform/resource/page-rows.ts";
import { inScope } from "#lib/platform/resource/store.ts";
import { compliancePositions as table } from "../schema/positions.ts";

interface ComplianceFilters {
  compliance?: PositionStatus | undefined;
  entity?: string | undefined;
  job?: string | undefined;
}

/** Contractors in order of creation by their position at an entity, on a job or by default. @throws ApiError invalid_input */
export function throughPositions(ctx: Ctx, { compliance, entity, job }: ComplianceFilters): Through {
  if (entity !== undefined && job !== undefined) throw fieldError("invalid_input", "job", "Give an entity or a job, not both.");
  const conditions = [inScope(table, ctx), eq(table.subject, job ?? entity ?? "default")];
  if (compliance !== undefined) conditions.push(eq(table.status, compliance));
  return { table, created: table.contractor_created, id: table.contractor, isSame: eq(table.contractor, contractors.id), conditions };
}

/** The contractors that match the list's filters; null: all contractors. */
export async function listContractorsBy(ctx: Ctx, asked: ComplianceFilters): Promise<Through | null> {
  const isAsked = [asked.compliance, asked.entity, asked.job].some((one) => one !== undefined);
  return isAsked ? throughPositions(ctx, asked) : null;
}
