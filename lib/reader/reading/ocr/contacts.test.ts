import { expect, it } from "vitest";
import { spellMail, trimContacts } from "./contacts.ts";

it.each([
  ["Wo. Ex796-555-0109", "796-555-0109"],
  ["826-555-7623 No):", "826-555-7623"],
  ["(848) 555-7774 x12", "(848) 555-7774 x12"],
  ["(AC.No). 659-555 0139", "659-555-0139"],
  ["858- -555-0183", "858-555-0183"],
  ["713-555~0147", "713-555-0147"],
  ["5551234", "5551234"],
  ["Noy:", undefined],
])("parses %s as the number %s", (raw, number) => {
  const read = new Map([["Producer_FaxNumber_A", { raw, confidence: 0.95, box: [0, 0, 1, 1], source: "ocr" }] as const]);
  trimContacts(read);
  expect(read.get("Producer_FaxNumber_A")?.raw).toBe(number);
  expect(read.get("Producer_FaxNumber_A")?.confidence ?? 0).toBe(number === undefined ? 0 : raw === number ? 0.95 : 0.79);
});

it.each([
  ["ADbREssCerts@whitfield.example", "Certs@whitfield.example"],
  ["addresses@agency.example", "addresses@agency.example"],
  ["E-MAlL", undefined],
])("parses %s as the address %s", (raw, address) => {
  const read = new Map([["Producer_ContactPerson_EmailAddress_A", { raw, confidence: 0.6, box: [0, 0, 1, 1], source: "ocr" }] as const]);
  trimContacts(read);
  expect(read.get("Producer_ContactPerson_EmailAddress_A")?.raw).toBe(address);
});

it.each([
  ["Ines Marlow 850-555-0161", "Ines Marlow"],
  ["Farah Nakamura FAx", "Farah Nakamura"],
  ["cofmacT Jamal Okafor", "Jamal Okafor"],
  ["ClTacT", undefined],
  ["Fay Okafor", "Fay Okafor"],
])("parses %s as the contact %s", (raw, name) => {
  const read = new Map([["Producer_ContactPerson_FullName_A", { raw, confidence: 0.6, box: [0, 0, 1, 1], source: "ocr" }] as const]);
  trimContacts(read);
  expect(read.get("Producer_ContactPerson_FullName_A")?.raw).toBe(name);
});

it.each([
  ["info@mail0l.example", "info@mail01.example"],
  ["1.olson@agency.example", "l.olson@agency.example"],
  ["coi.desk agency.example", "coi.desk@agency.example"],
  ["info@mail0|.example", "info@mail01.example"],
  ["certs @agency example", "certs@agency.example"],
  ["RooHEss: certs@harrow- finch. example", "certs@harrow-finch.example"],
  ["Ea) 228-555-0194 certs@agency.example.", "certs@agency.example"],
  ["certs@harrow~finch,example", "certs@harrow-finch.example"],
  ["0lson@agency.example", "olson@agency.example"],
  ["lola01@brokers-il.example", "lola01@brokers-il.example"],
  ["EMARcerts@bluff.example", "certs@bluff.example"],
  ["Eiat.e certs@harrow-finch.example", "certs@harrow-finch.example"],
  ["a certs @bluff. example", "certs@bluff.example"],
  ["EMILY@agency.example", "EMILY@agency.example"],
  ["certs@agency.example INSURER(S) AFFORDING COVERAG", "certs@agency.example"],
  ["certs@agency.exampleCOVERAGE", "certs@agency.example"],
  ["certs(@agency.example", "certs@agency.example"],
])("corrects %s to %s, with low confidence unless it is unchanged", (raw, spelled) => {
  const read = new Map([["Producer_ContactPerson_EmailAddress_A", { raw, confidence: 0.95, box: [0, 0, 1, 1], source: "ocr" }] as const]);
  spellMail(read);
  const mail = read.get("Producer_ContactPerson_EmailAddress_A");
  expect(mail?.raw).toBe(spelled);
  expect((mail?.confidence ?? 0) >= 0.8).toBe(raw === spelled);
});

it.each([
  ["ACT Omar Nguyen", "Omar Nguyen"],
  ["IACTTobias Olsen", "Tobias Olsen"],
  ["T Omar Nguyen", "Omar Nguyen"],
  ["Tobias Olsen", "Tobias Olsen"],
  ["T. Olsen", "T. Olsen"],
  ["Actaeon Ito", "Actaeon Ito"],
])("parses %s as the person %s", (raw, person) => {
  const read = new Map([["Producer_ContactPerson_FullName_A", { raw, confidence: 0.95, box: [0, 0, 1, 1], source: "ocr" }] as const]);
  trimContacts(read);
  expect(read.get("Producer_ContactPerson_FullName_A")?.raw).toBe(person);
});

it("reads a long line in which no address ends in time in proportion to its length", () => {
  const raw = `certs@agency.example ${"INSLIQERQICQL ARCNRNING ".repeat(40)}CIWF!`;
  const read = new Map([["Producer_ContactPerson_EmailAddress_A", { raw, confidence: 0.3, box: [0, 0, 1, 1], source: "ocr" }] as const]);
  spellMail(read);
  expect(read.get("Producer_ContactPerson_EmailAddress_A")?.raw).toBe("certs@agency.example");
  const lower = new Map([
    ["Producer_ContactPerson_EmailAddress_A", { raw: raw.toLowerCase(), confidence: 0.3, box: [0, 0, 1, 1], source: "ocr" }] as const,
  ]);
  spellMail(lower);
  expect(lower.get("Producer_ContactPerson_EmailAddress_A")?.raw).toBe(raw.toLowerCase());
});
