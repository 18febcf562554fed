import { type Line, textPage } from "./pages.ts";

const changes = "THIS ENDORSEMENT CHANGES THE POLICY. PLEASE READ IT CAREFULLY.";
const modifies = ["This endorsement modifies insurance provided under the following:", "COMMERCIAL GENERAL LIABILITY COVERAGE PART"];

/** A general liability endorsement in ISO's layout with this schedule; without a schedule if null. */
export const generalEndorsement = (
  form: string,
  title: readonly string[],
  schedule: readonly Line[] | null,
  { number = "FM-448213-07" as string | null, body = [] as readonly string[] } = {},
): Promise<Buffer> =>
  textPage([
    [number ? `POLICY NUMBER: ${number}` : "", "COMMERCIAL GENERAL LIABILITY"],
    ["", form],
    changes,
    ...title,
    ...modifies,
    ...(schedule
      ? [
          "SCHEDULE",
          ["Name Of Additional Insured Person(s)", "Location(s) Of Covered Operations"],
          "Or Organization(s):",
          ...schedule,
          "Information required to complete this Schedule, if not shown above, will be shown in the Declarations.",
        ]
      : []),
    "A. Section II - Who Is An Insured is amended to include as an additional insured the person(s) or organization(s)",
    "shown in the Schedule, but only with respect to liability caused by your acts or omissions.",
    "If coverage provided to the additional insured is required by a contract or agreement, the insurance afforded",
    "will not be broader than that which you are required by the contract or agreement to provide.",
    ...body,
    [`${form}`, "Page 1 of 1"],
  ]);

export const ONGOING = ["ADDITIONAL INSURED - OWNERS, LESSEES OR", "CONTRACTORS - SCHEDULED PERSON OR ORGANIZATION"];
export const COMPLETED = ["ADDITIONAL INSURED - OWNERS, LESSEES OR", "CONTRACTORS - COMPLETED OPERATIONS"];
export const WAIVER = ["WAIVER OF TRANSFER OF RIGHTS OF RECOVERY", "AGAINST OTHERS TO US"];

/** The workers' compensation waiver, whose schedule is below its text. */
export const workersWaiver = (form: string, schedule: readonly Line[], number = "WC-9921-04"): Promise<Buffer> =>
  textPage([
    ["WORKERS COMPENSATION AND EMPLOYERS LIABILITY INSURANCE POLICY", form],
    "WAIVER OF OUR RIGHT TO RECOVER FROM OTHERS ENDORSEMENT",
    "We have the right to recover our payments from anyone liable for an injury covered by this policy. We will not enforce",
    "our right against the person or organization named in the Schedule.",
    "Schedule",
    ...schedule,
    "This endorsement changes the policy to which it is attached and is effective on the date issued unless otherwise stated.",
    `Endorsement Effective 02/01/2025   Policy No. ${number}   Endorsement No. 3`,
    ["Insured  Brightwater Rigging LLC", "Insurance Company  Ferncliff Mutual"],
    form,
  ]);

export const autoEndorsement = (form: string, title: string, schedule: readonly Line[], number = "CA-55120"): Promise<Buffer> =>
  textPage([
    [`POLICY NUMBER: ${number}`, "COMMERCIAL AUTO"],
    ["", form],
    changes,
    title,
    "This endorsement modifies insurance provided under the following:",
    "BUSINESS AUTO COVERAGE FORM",
    "SCHEDULE",
    "Name Of Person(s) Or Organization(s):",
    ...schedule,
    "Information required to complete this Schedule, if not shown above, will be shown in the Declarations.",
    form,
  ]);
