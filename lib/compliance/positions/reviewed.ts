import { sql } from "drizzle-orm";
import type { ParsedCertificate } from "#lib/contract/compliance/parsed-certificate.ts";
import { type CompactValues, wholeValues } from "#lib/rules/compliance/certificates/compact-values.ts";
import type { Values } from "#lib/rules/compliance/certificates/evidence.ts";
import type { Waiver } from "#lib/rules/compliance/positions/evidence.ts";
import { certificateAudits, type certificates } from "../schema/certificates.ts";

type Certificate = typeof certificates.$inferSelect;

/** A certificate that may count as evidence, with its newest review. */
export interface Reviewed {
  id: string;
  created: Date;
  entity: string | null;
  job: string | null;
  review: string;
  values: Values;
  waivers: Waiver[];
  /** When it was last verified with the producer, else received. */
  verified_at: Date;
}

/** What is read of a certificate's newest review: the values without what no rule needs, which is most of them, or in old rows with it. */
export const reviewColumns = {
  review: certificateAudits.id,
  automatic: certificateAudits.automatic_approval,
  by_requirement: certificateAudits.requirement,
  by_version: certificateAudits.requirement_version,
  compact: certificateAudits.compact,
  parsed: sql<ParsedCertificate | null>`case when ${certificateAudits.compact} is null then ${certificateAudits.parsed} end`,
};

interface Found {
  row: Pick<Certificate, "id" | "created" | "entity" | "job" | "status" | "verified_at">;
  review: string | null;
  automatic: string | null;
  compact: CompactValues | null;
  parsed: ParsedCertificate | null;
}

/** A flagged certificate may lack a coverage that another one shows: its own lines count, unless only a person may approve. */
const mayCount = ({ row, automatic }: Found): boolean => row.status === "approved" || (automatic ?? "on") === "on";

export const valuesIn = ({ compact, parsed }: Pick<Found, "compact" | "parsed">): Values | null =>
  compact ? wholeValues(compact) : parsed && { parsed, fields: parsed.fields };

/** The certificates that may count, with what was waived in each review. */
export const reviewedIn = (sent: readonly Found[], waivers: ReadonlyMap<string, Waiver[]>): Reviewed[] =>
  sent.flatMap((found) => {
    const { row, review } = found;
    const values = review !== null && mayCount(found) ? valuesIn(found) : null;
    if (review === null || !values) return [];
    const { id, created, entity, job, verified_at } = row;
    return [{ id, created, entity, job, review, values, waivers: waivers.get(review) ?? [], verified_at: verified_at ?? created }];
  });
