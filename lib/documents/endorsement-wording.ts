import { fromEpoch } from "#lib/kit/dates.ts";
import { dateOf } from "#lib/rules/cover/day.ts";
import { showDay } from "#lib/rules/cover/days.ts";
import type { CertificateEndorsement, CertificateTerm } from "./certificate-data.ts";

const lineNames = { general: "general liability", "workers-comp": "workers' compensation" } as const;

const longDate = (seconds: number) => showDay(dateOf(fromEpoch(seconds)));

/** The party of a blanket endorsement. */
export const BLANKET_PARTY = "Any person or organization where required by written contract with the named insured";

/** A name within a sentence, without the full stops of initials and abbreviations, which would end it. */
const within = (name: string) => name.replace(/\b(?:\p{L}\.){2,}/gu, (initials) => initials.replaceAll(".", "")).replace(/\.(?=\s|$)/g, "");
const requiredByContract = "all persons and organizations where required by written contract";

/**
 * The endorsements' grants, one sentence each, as in a certificate's description of operations. Each begins with the coverage and ends with
 * the party's name.
 */
export function endorsementSentences(endorsements: readonly CertificateEndorsement[]): string[] {
  return endorsements.map(({ kind, coverage, name }) => {
    const line = lineNames[coverage];
    if (kind === "waiver_of_subrogation")
      return `Subrogation is waived under ${line} in favor of ${name === null ? requiredByContract : within(name)}.`;
    if (kind === "primary_noncontributory") return `The insurance of additional insureds under ${line} is primary and non-contributory.`;
    const operations = kind === "additional_insured_completed" ? "completed operations" : "ongoing operations";
    return name === null
      ? `Additional insureds under ${line} for ${operations} are ${requiredByContract}.`
      : `The additional insured under ${line} for ${operations} is ${within(name)}.`;
  });
}

/**
 * What is said of a term beyond its dates: which endorsement extended it, and the hour of binding with the statement that no loss was known.
 * The limits are those of the whole term.
 */
export function termSentences({ effectiveAt, expiresAt, extensions, begins }: CertificateTerm): string[] {
  const term = `from ${longDate(effectiveAt)} to ${longDate(expiresAt)}`;
  const last = extensions.at(-1);
  const which = extensions.length > 1 ? "Endorsements" : "Endorsement";
  const issued = extensions.map(({ number, issuedAt }) => `${number} issued ${longDate(issuedAt)}`).join(", ");
  return [
    ...(last ? [`${which} ${issued}: the policy term is ${term}, and the aggregate limits apply per policy term.`] : []),
    ...(begins
      ? [
          `Cover was bound at ${begins.hour} on ${showDay(begins.day)} and begins at that hour.`,
          "It does not apply to any loss, injury or damage that the named insured knew of before that hour.",
        ]
      : []),
  ];
}

/** The title of an endorsement's page, in capitals as usual. */
export function endorsementPageTitle({ kind, name }: CertificateEndorsement): string {
  if (kind === "primary_noncontributory") return "PRIMARY AND NONCONTRIBUTORY INSURANCE";
  if (kind === "waiver_of_subrogation") return name === null ? "WAIVER OF SUBROGATION - BLANKET" : "WAIVER OF SUBROGATION";
  const operations = kind === "additional_insured_completed" ? "COMPLETED OPERATIONS" : "ONGOING OPERATIONS";
  const whom = name === null ? "AUTOMATIC WHEN REQUIRED IN A WRITTEN CONTRACT" : "DESIGNATED PERSON OR ORGANIZATION";
  return `ADDITIONAL INSURED - ${whom} - ${operations}`;
}

/** The text of an endorsement, in our own words. */
export function endorsementBody({ kind, coverage }: CertificateEndorsement): string[] {
  const during =
    "This endorsement is in force from its effective date until the policy ends, for the job for which the policy or the assignment was issued.";
  switch (kind) {
    case "additional_insured_ongoing":
      return [
        "Each person or organization shown in the schedule is also an insured, for bodily injury, property damage and personal and advertising injury caused, in whole or in part, by the acts or omissions of the named insured or of those who act for the named insured, in the performance of ongoing operations for that person or organization.",
        "It applies only as far as the law permits, and is no broader than the contract with the named insured requires. It does not increase the limits of insurance.",
        during,
      ];
    case "additional_insured_completed":
      return [
        "Each person or organization shown in the schedule is also an insured, for bodily injury and property damage caused, in whole or in part, by completed work of the named insured for that person or organization.",
        during,
      ];
    case "waiver_of_subrogation":
      return [
        coverage === "general"
          ? "We waive our right of recovery against each person or organization shown in the schedule, for payments we make for injury or damage that arises out of the operations of the named insured under a contract with that person or organization."
          : "We have the right to recover our payments from anyone liable for an injury covered by this policy. We will not enforce that right against a person or organization shown in the schedule. This applies only as far as the named insured performs work under a written contract that requires it.",
        during,
      ];
    case "primary_noncontributory":
      return [
        "This insurance is primary to other insurance that an additional insured under this policy has as a named insured, and will not seek contribution from it, where the named insured has agreed in writing that this insurance would be so.",
        during,
      ];
  }
}
