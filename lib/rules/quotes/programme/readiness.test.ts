import { expect, test } from "vitest";
import { demonstrationProducer, programme } from "./programme.ts";
import { type BindingFacts, isDemonstration, missingForBinding } from "./readiness.ts";

const carrier = { name: "Calder Surplus Lines", naic: null, admitted: false };
const { general, professional } = programme.limits;
const insurers = {
  carriers: { general: carrier, professional: carrier },
  purchasing_group: "Harborline",
  limits: { general, professional },
};
const producer = {
  ...demonstrationProducer,
  name: "A",
  contact: "B",
  email: "c@d.example",
  phone: "1",
  authorized_representative: "E",
  surplus_lines_broker: "F",
  surplus_lines_license: "G",
};
const complete: BindingFacts = {
  ...{
    coverages: ["general", "professional"],
    insurers,
    producer,
    hasDemonstrationRates: false,
    unsetTexts: [],
    missingForms: [],
    lacksProcessor: false,
  },
};
const missing = (over: Partial<BindingFacts>) => missingForBinding({ ...complete, ...over }).map(({ id }) => id);
const written = (name: string) => ` ${name.toUpperCase()} `;

test("a value of the demonstration counts as missing, however it is written", () => {
  expect(missing({})).toEqual([]);
  for (const { name } of Object.values(programme.insurers))
    expect(
      missing({ insurers: { ...insurers, carriers: { ...insurers.carriers, general: { ...carrier, name: written(name) } } } }),
    ).toEqual(["insurers"]);
  const group = { ...insurers, purchasing_group: written(programme.purchasing_group) };
  expect([missing({ insurers: group }), missing({ insurers: group, coverages: ["professional"] })]).toEqual([["insurers"], []]);
  const named = Object.entries({
    ...{ name: "producer", email: "contact", phone: "contact", authorized_representative: "authorized_representative" },
  } as const);
  for (const [name, id] of named) {
    const its = demonstrationProducer[name as keyof typeof demonstrationProducer];
    expect([name, missing({ producer: { ...producer, [name]: written(its ?? "") } })]).toEqual([name, [id]]);
  }
});

test("what is missing is said for the coverages of the quote, and makes its documents samples", () => {
  expect(
    missing({
      insurers: null,
      producer: null,
      hasDemonstrationRates: true,
      unsetTexts: ["fraud"],
      missingForms: ["a"],
      lacksProcessor: true,
    }),
  ).toEqual([
    ...[
      "insurers",
      "default_limits",
      "producer",
      "contact",
      "authorized_representative",
      "surplus_lines_broker",
      "rates",
      "legal_texts",
      "policy_forms",
      "processor",
    ],
  ]);
  expect(missing({ coverages: ["workers-comp"] })).toEqual(["insurers", "default_limits"]);
  expect(missing({ coverages: [] })).toEqual(["insurers"]);
  expect([isDemonstration(complete), isDemonstration({ ...complete, hasDemonstrationRates: true })]).toEqual([false, true]);
});
