import { labelKey } from "./anchors.ts";
import grid from "./data/standard-grid.json" with { type: "json" };
import type { Box } from "./geometry.ts";

/**
 * The grid of the 2010 to 2016 editions on a letter page: the position of each field, by the form's own field names, and of the printed
 * labels (text, left, center, width). The editions agree within a point.
 */
export const standardFields: ReadonlyMap<string, Box> = new Map(
  Object.entries(grid.fields).map(([name, box]) => [name, box as unknown as Box]),
);

export interface Label {
  text: string;
  /** The key of its first word: the positions of later words vary with the font's width. */
  first: string;
  box: Box;
}

const LABEL_HEIGHT = 6;

export const standardLabels: readonly Label[] = grid.labels.map((entry) => {
  const [text, x, middle, width] = entry as [string, number, number, number];
  return { text, first: labelKey(text.split(" ")[0] ?? ""), box: [x, middle - LABEL_HEIGHT / 2, width, LABEL_HEIGHT] };
});

/** The rows of the coverages table; their values may be printed at any height of the row. */
export const standardBands = {
  general: [300, 384],
  automobile: [384, 444],
  umbrella: [444, 480],
  workers: [480, 528],
  other: [528, 564],
} as const;
export type Band = keyof typeof standardBands;
export const bandNames = Object.keys(standardBands) as Band[];

/** The fields of a row that are in the table's own columns. */
export const rowFields = {
  general: {
    letter: "GeneralLiability_InsurerLetterCode_A",
    additional: "CertificateOfInsurance_GeneralLiability_AdditionalInsuredCode_A",
    waiver: "Policy_GeneralLiability_SubrogationWaivedCode_A",
    number: "Policy_GeneralLiability_PolicyNumberIdentifier_A",
    effective: "Policy_GeneralLiability_EffectiveDate_A",
    expiration: "Policy_GeneralLiability_ExpirationDate_A",
  },
  automobile: {
    letter: "Vehicle_InsurerLetterCode_A",
    additional: "CertificateOfInsurance_AutomobileLiability_AdditionalInsuredCode_A",
    waiver: "Policy_AutomobileLiability_SubrogationWaivedCode_A",
    number: "Policy_AutomobileLiability_PolicyNumberIdentifier_A",
    effective: "Policy_AutomobileLiability_EffectiveDate_A",
    expiration: "Policy_AutomobileLiability_ExpirationDate_A",
  },
  umbrella: {
    letter: "ExcessUmbrella_InsurerLetterCode_A",
    additional: "CertificateOfInsurance_ExcessLiability_AdditionalInsuredCode_A",
    waiver: "Policy_ExcessLiability_SubrogationWaivedCode_A",
    number: "Policy_ExcessLiability_PolicyNumberIdentifier_A",
    effective: "Policy_ExcessLiability_EffectiveDate_A",
    expiration: "Policy_ExcessLiability_ExpirationDate_A",
  },
  workers: {
    letter: "WorkersCompensationEmployersLiability_InsurerLetterCode_A",
    // The form prints N/A in this cell.
    additional: null,
    waiver: "Policy_WorkersCompensation_SubrogationWaivedCode_A",
    number: "Policy_WorkersCompensationAndEmployersLiability_PolicyNumberIdentifier_A",
    effective: "Policy_WorkersCompensationAndEmployersLiability_EffectiveDate_A",
    expiration: "Policy_WorkersCompensationAndEmployersLiability_ExpirationDate_A",
  },
  other: {
    letter: "OtherPolicy_InsurerLetterCode_A",
    additional: "CertificateOfInsurance_OtherPolicy_AdditionalInsuredCode_A",
    waiver: "OtherPolicy_SubrogationWaivedCode_A",
    number: "OtherPolicy_PolicyNumberIdentifier_A",
    effective: "OtherPolicy_PolicyEffectiveDate_A",
    expiration: "OtherPolicy_PolicyExpirationDate_A",
  },
} as const;
export type RowColumn = keyof (typeof rowFields)["general"];
