import { distance } from "../anchors.ts";
import type { Band } from "../standard-grid.ts";

interface PrintedLabel {
  name: string;
  /** Matches its text in capitals. */
  pattern: RegExp;
  /** Its whole text, letters only; for a label of two lines, each line. */
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
      whole: ["COMBINEDSINGLELIMIT", "SINGLELIMIT"],
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

/** The largest edit distance to a label's text, as a share of its length, and how much larger that of any other label of the row must be. */
const MAX_DISTANCE = 0.45;
const MARGIN = 2;

/**
 * The limit whose label these letters contain. Recognised letters must not be much more than the label: another line's words may be among them.
 */
export function legibleLabel(band: Exclude<Band, "other">, key: string, isRecognised: boolean): string | null {
  const found = limitLabels[band].find(({ pattern }) => pattern.test(key));
  const isWhole = found?.whole.some((text) => distance(key, text, text.length) <= MAX_DISTANCE * text.length);
  return found && (isWhole || !isRecognised) ? found.name : null;
}

/** The limit whose label is most similar to these letters; null if none is similar enough or another is almost as similar. */
export function damagedLabel(band: Exclude<Band, "other">, key: string): string | null {
  const [best, ...others] = limitLabels[band]
    .flatMap(({ name, whole }) => whole.map((text) => ({ name, length: text.length, apart: distance(key, text, text.length) })))
    .toSorted((a, b) => a.apart - b.apart);
  if (!best || best.apart > MAX_DISTANCE * best.length) return null;
  const next = others.find(({ name }) => name !== best.name);
  return next && next.apart < best.apart + MARGIN ? null : best.name;
}
