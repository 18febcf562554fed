import { expect, test } from "vitest";
import { type PagePerson, stampOf, strangerWords } from "./page-person.ts";

const ana: PagePerson = {
  staff: { id: "st_1", name: "Ana Ruiz", email: "ana@example.com" },
  organization: { id: "org_1", name: "Acme" },
  environment: "sandbox",
};

test("a page saves as the person it was made for, and says who else is signed in", () => {
  expect(strangerWords(stampOf(ana), ana)).toBeNull();
  expect(strangerWords(undefined, ana)).toBeNull();
  const sam = { ...ana, staff: { ...ana.staff, id: "st_2", name: "Sam Lee" } };
  expect(strangerWords(stampOf(ana), sam)).toMatch(/^Nothing was saved: Sam Lee is signed in now/);
  const elsewhere = { ...sam, organization: { id: "org_2", name: "Harbor" } };
  expect(strangerWords(stampOf(ana), elsewhere)).toMatch(/Sam Lee of Harbor is signed in now.+another organization/);
  expect(strangerWords(stampOf(ana), { ...ana, environment: "production" })).toMatch(/shows production now/);
  expect(strangerWords("nonsense", ana)).not.toBeNull();
});
