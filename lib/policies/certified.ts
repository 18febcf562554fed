import { toEpoch } from "#lib/kit/dates.ts";
import { digitsOf } from "#lib/kit/digits-of.ts";
import type { Ctx } from "#lib/platform/context/context.ts";
import { getRow } from "#lib/platform/resource/store.ts";
import { ratesById } from "#lib/quotes/rate-sets.ts";
import { issuerOf } from "#lib/quotes/readiness.ts";
import { quoteStore } from "#lib/quotes/store.ts";
import type { SetInsurers } from "#lib/rules/quotes/programme/insurers.ts";
import type { Producer } from "#lib/rules/quotes/programme/programme.ts";
import type { RateTables } from "#lib/rules/quotes/rates/tables.ts";
import { endorsementsAt } from "./endorsed.ts";
import type { assignments } from "./schema/assignments.ts";
import type { policies } from "./schema/policies.ts";

type Policy = typeof policies.$inferSelect;
type Assignment = typeof assignments.$inferSelect;

/** Cover as shown on certificates: of a policy, or of an assignment under it. */
export interface CertifiedCover
  extends Pick<
      Policy,
      | "org_id"
      | "environment"
      | "id"
      | "policy_number"
      | "coverage_type"
      | "work_state"
      | "effective_date"
      | "expiration_date"
      | "endorsements"
    >,
    Pick<
      Policy,
      "insured" | "holder" | "work" | "home_state" | "retroactive" | "extensions" | "bound_at" | "cover_begins" | "papers_revision"
    > {
  /** The days of the job: those of an assignment lie within the policy's term, which certificates print. */
  work_from: Date;
  work_to: Date;
  /** The folder of its files: `policies` or `assignments`. */
  folder: string;
  /** The prefix of its certificate numbers. */
  number: string;
  limit_option: string | null;
  /** The insurers of its quote. */
  insurers: SetInsurers | null;
  tables: RateTables;
  producer: Producer;
  /** When it was cancelled, in epoch seconds. */
  cancelledAt: number | null;
  /** Whether its certificates must say that they are samples. */
  sample: boolean;
}

/** The cover of a policy, as its papers state it now. */
export async function certifiedPolicy(ctx: Ctx, policy: Policy): Promise<CertifiedCover> {
  const quote = await getRow(ctx, quoteStore, policy.quote);
  const { tables } = await ratesById(ctx, quote.rate_set);
  return {
    ...policy,
    ...(await issuerOf(ctx, { ...quote, coverage_type: policy.coverage_type })),
    ...{ folder: "policies", number: policy.policy_number, work_from: policy.effective_date, work_to: policy.expiration_date },
    endorsements: endorsementsAt(policy.endorsements, ctx.now),
    limit_option: quote.worksheet.inputs.limit_option,
    insurers: quote.insurers,
    tables,
    cancelledAt: policy.status === "cancelled" && policy.cancelled_at ? toEpoch(policy.cancelled_at) : null,
  };
}

/** When a cancelled assignment ended: before it began, or on the day on which its policy did. Null: it was not cancelled. */
export const endedEarly = ({ status, cancellation_date, cover_ends }: Assignment): Date | null =>
  cancellation_date && (status === "ended" ? cover_ends : cancellation_date);

/** The cover of an assignment under its policy. Null: it was never bound. */
export async function certifiedAssignment(ctx: Ctx, row: Assignment, policy: Policy): Promise<CertifiedCover | null> {
  const { insured, holder, work } = row;
  if (!insured || !holder || !work) return null;
  const { policy_number, effective_date, expiration_date, extensions, home_state, retroactive } = policy;
  const { insurers, rate_set } = await getRow(ctx, quoteStore, policy.quote);
  const { tables } = await ratesById(ctx, row.rate_set);
  const ended = endedEarly(row);
  return {
    ...row,
    ...{ insured, holder, work, policy_number, insurers, tables },
    ...(await issuerOf(ctx, { coverage_type: row.coverage_type, insurers, rate_set })),
    // A certificate prints the policy's term; the days of the job lie within it.
    ...{ effective_date, expiration_date, extensions, home_state, retroactive, work_from: row.effective_date, work_to: row.end_date },
    folder: "assignments",
    number: `${policy_number}-${digitsOf(row.id, 7)}`,
    limit_option: row.worksheet.inputs.limit_option,
    cancelledAt: ended && toEpoch(ended),
  };
}
