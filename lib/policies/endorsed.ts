import type { z } from "zod";
import type { HeldEndorsement, policyEndorsementSchema } from "#lib/contract/quotes/policy-endorsement.ts";
import { toEpoch } from "#lib/kit/dates.ts";

/** The endorsements in force at a time. Those bound with the policy are in force from its start. */
export const endorsementsAt = (held: readonly HeldEndorsement[], at: Date): HeldEndorsement[] =>
  held.filter(({ effective_date, end_date }) => {
    const moment = toEpoch(at);
    return (effective_date === undefined || effective_date <= moment) && (end_date === undefined || end_date > moment);
  });

/** A policy's endorsements as the API shows them: those in force or bound, and those removed. */
export function shownEndorsements({ endorsements, effective_date }: { endorsements: readonly HeldEndorsement[]; effective_date: Date }) {
  const all = endorsements.map(
    (one, at): z.infer<typeof policyEndorsementSchema> => ({
      ...one,
      number: at + 1,
      effective_date: one.effective_date ?? toEpoch(effective_date),
      end_date: one.end_date ?? null,
    }),
  );
  return {
    endorsements: all.filter(({ end_date }) => end_date === null),
    removed_endorsements: all.filter(({ end_date }) => end_date !== null),
  };
}
