import { expect, test } from "vitest";
import { type PagePerson, wrongUserMessage } from "./page-person.ts";

const ana: PagePerson = { staff: { id: "st_1", name: "Ana Ruiz", email: "ana@example.com" }, organization: { id: "org_1", name: "Acme" } };

test("a page saves as the user it was rendered for, in their organization, and says if another user is signed in", () => {
  expect(wrongUserMessage("st_1", true, ana)).toBeNull();
  expect(wrongUserMessage(undefined, true, ana)).toBeNull();
  expect(wrongUserMessage("st_2", true, ana)).toMatch(/^Nothing was saved: you are now signed in as Ana Ruiz, and another user/);
  for (const opener of ["st_1", "st_2", undefined])
    expect(wrongUserMessage(opener, false, ana)).toMatch(/you are now signed in as Ana Ruiz of Acme.+another organization/);
});
