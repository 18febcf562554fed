import { expect, it } from "vitest";
import { damagedLabel } from "./limit-labels.ts";

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
