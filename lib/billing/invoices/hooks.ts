import { defineQuestion } from "#lib/platform/resource/hooks.ts";
import type { Writer } from "#lib/platform/resource/write.ts";
import type { Priced } from "./cover.ts";

/** A policy as far as money depends on it. */
export interface InvoicedPolicy {
  id: string;
  quote: string;
  contractor: string;
  job: string;
  effective_date: Date;
  expiration_date: Date;
  /** When cover began, or begins, by the day of its effective date. */
  cover_begins: Date;
  cancelled_at: Date | null;
  cancellation_reason: string | null;
}

/** An assignment as far as money depends on it. */
export interface InvoicedAssignment extends Priced {
  id: string;
  policy: string;
  effective_date: Date;
  end_date: Date;
}

/** Keeps a policy from being changed until the transaction ends. */
export const holdPolicy = defineQuestion<Writer, [policy: string], void>("hold policy");
/** A policy that is not in force any more; null for one that is. */
export const endedPolicy = defineQuestion<Writer, [policy: string], InvoicedPolicy | null>("ended policy");
/** What covers or covered a job for a contractor, the newest first, kept from being changed until the transaction ends. */
export const coverOfJob = defineQuestion<
  Writer,
  [contractor: string, job: string],
  { policies: InvoicedPolicy[]; assignments: InvoicedAssignment[] }
>("cover of a job");
