import { expect, test } from "vitest";
import { addressFault } from "#lib/rules/people/address/address.ts";
import { spanish } from "#lib/text/spanish/index.ts";
import { textIn } from "#lib/text/text.ts";
import { fieldSentence } from "./field-sentence.ts";

const said = (region: string, postalcode: string) => {
  const message = addressFault({ line1: null, line2: null, locality: null, country: "US", region, postalcode })?.message ?? "";
  return [fieldSentence(message, textIn("en")), fieldSentence(message, textIn("es", spanish))];
};

test("a postal code of another state is told in the applicant's language", () => {
  expect(said("TX", "90210")).toEqual([
    "90210 is a postal code of California; the address is in Texas. Correct the postal code or the state.",
    "90210 es un código ZIP de California; la dirección está en Texas. Corrija el código ZIP o el estado.",
  ]);
  expect(said("TX", "ABC")).toEqual(["Enter a valid US postal code, such as 78701.", "Escriba un código ZIP válido, como 78701."]);
});
