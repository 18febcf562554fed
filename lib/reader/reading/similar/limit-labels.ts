import { distance } from "../anchors.ts";
import type { Band } from "../standard-grid.ts";

interface PrintedLabel {
  name: string;
  /** What its text in capitals contains. */
  pattern: RegExp;
  /** Its whole text in letters; of two lines either. */
  whole: readonly string[];
}

/** The printed labels of the limits; the first whose pattern matches counts. */
export const limitLabels: Record<Exclude<Band, "other">, readonly PrintedLabel[]> = {
  general: [
    {
      name: "GeneralLiability_FireDamageRentedPremises_EachOccurrenceLimitAmount_A",
      pattern: /DAMAGE|RENTED|PREMISES|^EAOCC/,
      whole: ["DAMAGETORENTED", "PREMISESEAOCCURRENCE"],
    },
    { name: "GeneralLiability_EachOccurrence_LimitAmount_A", pattern: /EACHOCC|OCCURRENCE/, whole: ["EACHOCCURRENCE"] },
    { name: "GeneralLiability_MedicalExpense_EachPersonLimitAmount_A", pattern: /MEDEXP|MEDICALEXP/, whole: ["MEDEXPANYONEPERSON"] },
    { name: "GeneralLiability_PersonalAndAdvertisingInjury_LimitAmount_A", pattern: /PERSONAL|ADVINJ/, whole: ["PERSONALADVINJURY"] },
    {
      name: "GeneralLiability_ProductsAndCompletedOperations_AggregateLimitAmount_A",
      pattern: /PRODUCTS|COMPOP/,
      whole: ["PRODUCTSCOMPOPAGG"],
    },
    { name: "GeneralLiability_GeneralAggregate_LimitAmount_A", pattern: /AGG/, whole: ["GENERALAGGREGATE"] },
  ],
  automobile: [
    {
      name: "Vehicle_CombinedSingleLimit_EachAccidentAmount_A",
      pattern: /COMBINED|SINGLELIMIT|^EAACC/,
      whole: ["COMBINEDSINGLELIMIT"],
    },
    { name: "Vehicle_BodilyInjury_PerPersonLimitAmount_A", pattern: /PERPERSON/, whole: ["BODILYINJURYPERPERSON"] },
    { name: "Vehicle_BodilyInjury_PerAccidentLimitAmount_A", pattern: /BODILY/, whole: ["BODILYINJURYPERACCIDENT"] },
    { name: "Vehicle_PropertyDamage_PerAccidentLimitAmount_A", pattern: /PROPERTY|^PERACC/, whole: ["PROPERTYDAMAGE"] },
  ],
  umbrella: [
    { name: "ExcessUmbrella_Umbrella_EachOccurrenceAmount_A", pattern: /EACHOCC|OCCURRENCE/, whole: ["EACHOCCURRENCE"] },
    { name: "ExcessUmbrella_Umbrella_AggregateAmount_A", pattern: /AGG/, whole: ["AGGREGATE"] },
  ],
  workers: [
    {
      name: "WorkersCompensationEmployersLiability_EmployersLiability_EachAccidentLimitAmount_A",
      pattern: /EACHACC/,
      whole: ["ELEACHACCIDENT"],
    },
    {
      name: "WorkersCompensationEmployersLiability_EmployersLiability_DiseaseEachEmployeeLimitAmount_A",
      pattern: /EMPLOYEE|EAEMPL/,
      whole: ["ELDISEASEEAEMPLOYEE"],
    },
    {
      name: "WorkersCompensationEmployersLiability_EmployersLiability_DiseasePolicyLimitAmount_A",
      pattern: /POLICYLIM|DISEASE/,
      whole: ["ELDISEASEPOLICYLIMIT"],
    },
  ],
};

/** How many of a label's letters may be misread, and how much nearer than any other label of its row it must be. */
const MISREAD = 0.45;
const NEARER = 2;

/** The limit of the row whose label these letters are most likely, misread; null if none is near enough or two are. */
export function damagedLabel(band: Exclude<Band, "other">, key: string): string | null {
  const near = limitLabels[band]
    .map(({ name, whole }) => {
      const [text = "", off = 0] = whole
        .map((text) => [text, distance(key, text, text.length)] as const)
        .toSorted((a, b) => a[1] / a[0].length - b[1] / b[0].length)[0] ?? ["", 0];
      return { name, off, share: off / text.length };
    })
    .toSorted((a, b) => a.off - b.off);
  const [best, next] = near;
  return best && best.share <= MISREAD && (next?.off ?? Number.POSITIVE_INFINITY) >= best.off + NEARER ? best.name : null;
}
