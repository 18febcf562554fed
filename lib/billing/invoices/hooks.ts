import type { Address } from "#lib/contract/core/common.ts";
import type { HeldEndorsement } from "#lib/contract/quotes/policy-endorsement.ts";
import type { Ctx } from "#lib/platform/context/context.ts";
import { defineQuestion } from "#lib/platform/resource/hooks.ts";
import type { Writer } from "#lib/platform/resource/write.ts";
import type { RateSource } from "./cover.ts";

/** The properties of a policy that money depends on. */
export interface InvoicedPolicy {
  id: string;
  quote: string;
  contractor: string;
  job: string;
  effective_date: Date;
  expiration_date: Date;
  /** The start of cover: the start of the effective date's day. */
  cover_begins: Date;
  cancelled_at: Date | null;
  cancellation_reason: string | null;
  endorsements: readonly HeldEndorsement[];
  /** The final audit, which counts all pay of the term. Null before it. */
  final_audit: object | null;
}

/** The properties of an assignment that money depends on. */
export interface InvoicedAssignment extends RateSource {
  id: string;
  policy: string;
  effective_date: Date;
  end_date: Date;
}

/** A policy as an invoice names it: its number, and the insured as they were when cover was bound. */
export const printedPolicy = defineQuestion<
  Ctx,
  [policy: string],
  { policy_number: string; insured: { name: string; company_name: string | null; address: Address | null } } | null
>("printed policy");
/** Locks a policy against changes until the transaction ends. */
export const holdPolicy = defineQuestion<Writer, [policy: string], void>("hold policy");
/** A policy that is no longer in force. Null for one that is. */
export const endedPolicy = defineQuestion<Writer, [policy: string], InvoicedPolicy | null>("ended policy");
/** Past and present cover of a job for a contractor, newest first, locked against changes until the transaction ends. */
export const coverOfJob = defineQuestion<
  Writer,
  [contractor: string, job: string],
  { policies: InvoicedPolicy[]; assignments: InvoicedAssignment[] }
>("cover of a job");
