import { expect, test } from "vitest";
import { ledgerNames, reasonText } from "#lib/contract/billing/invoice-names.ts";
import { ledgerKinds } from "#lib/contract/billing/ledger-entry.ts";
import { cardText } from "./labels.ts";

test("every kind of ledger entry has a label, and none shows its code", () => {
  for (const kind of ledgerKinds) expect(ledgerNames[kind]).not.toMatch(/_/);
});

test("a reason is a sentence, even an unlisted one", () => {
  expect([reasonText("replaced"), reasonText("do_not_honor")]).toEqual(["Replaced because the reported pay changed", "Do not honor"]);
});

test("a card is recognised by brand and last digits", () => {
  expect(cardText("visa 4242")).toBe("Visa ending in 4242");
});
