import { expect, it } from "vitest";
import { damagedLabel, legibleLabel } from "./limit-labels.ts";

it.each([
  ["automobile", "COWRINEDSIGUELRT", "CombinedSingleLimit"],
  ["automobile", "TONTNEDSINGLELGT", "CombinedSingleLimit"],
  ["automobile", "BOLLYINJURYPURPARSON", "BodilyInjury_PerPerson"],
  ["automobile", "BODYINARYPERSCCSDERD", "BodilyInjury_PerAccident"],
  ["automobile", "PERTDARFAGE", "PropertyDamage"],
  ["general", "GENERALGATE", "GeneralAggregate"],
  ["general", "NEDEXPAMONEPERSON", "MedicalExpense"],
  ["umbrella", "GOREGATE", "Umbrella_Aggregate"],
  ["workers", "ELDISEASEPOULAT", "DiseasePolicyLimit"],
] as const)("in the row %s, %s is the misread label of %s", (band, key, name) => {
  expect(damagedLabel(band, key)).toContain(name);
});

it.each([
  ["automobile", "PERACCIDENT"],
  ["automobile", "KAECAENT"],
  ["general", "TWO"],
  ["workers", "TORYLIMITSER"],
] as const)("in the row %s, %s is no label", (band, key) => {
  expect(damagedLabel(band, key)).toBeNull();
});

it("a recognised line with the words of two labels is neither", () => {
  const [occurrence, damage] = [
    "GeneralLiability_EachOccurrence_LimitAmount_A",
    "GeneralLiability_FireDamageRentedPremises_EachOccurrenceLimitAmount_A",
  ];
  expect(legibleLabel("general", "EACHOCCURRENCE", true)).toBe(occurrence);
  expect(legibleLabel("general", "EACHOCCURENC", true)).toBe(occurrence);
  expect(legibleLabel("general", "PREMISESEAOCCURRENCE", true)).toBe(damage);
  expect(legibleLabel("general", "OCCURRENCETRMASETOWENTF", true)).toBeNull();
  expect(legibleLabel("general", "OCCURRENCETRMASETOWENTF", false)).toBe(occurrence);
});
