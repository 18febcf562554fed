import type { Coverage } from "#lib/contract/core/coverages.ts";
import { dateOf } from "#lib/rules/cover/day.ts";

/** The federal terrorism insurance program, which bears a part of certified losses. */
export const terrorismProgram = {
  /** The last day of the program as it stands. */
  ends: "2027-12-31",
  source: "Terrorism Risk Insurance Act of 2002 as amended, last by Public Law 116-94, division I, title V",
  date: "2026-11-29",
  confirmed: false,
} as const;

/** What the act asks for of a coverage: it is offered and may be rejected, it cannot be left out and is disclosed, or it is not under the act. */
const ofCoverage: Readonly<Record<Coverage, "offered" | "disclosed" | "none">> = {
  general: "offered",
  // With limits of its own, a stand-alone cyber policy, which the Treasury counts to the act's lines; professional liability is outside it.
  cyber: "offered",
  "workers-comp": "disclosed",
  professional: "none",
  media: "none",
};

export interface TerrorismNotice {
  offered: Coverage[];
  disclosed: Coverage[];
  /** Whether the term goes on after the program's end: what is offered then depends on whether it is extended. */
  isConditional: boolean;
}

/** What is said of terrorism for these coverages. `expiration`: the first day without cover. Null: nothing is under the act. */
export function terrorismNotice(coverages: readonly Coverage[], expiration: Date | null): TerrorismNotice | null {
  const of = (what: "offered" | "disclosed") => coverages.filter((one) => ofCoverage[one] === what);
  const [offered, disclosed] = [of("offered"), of("disclosed")];
  if (offered.length + disclosed.length === 0) return null;
  return { offered, disclosed, isConditional: expiration === null || dateOf(new Date(expiration.getTime() - 1)) > terrorismProgram.ends };
}
