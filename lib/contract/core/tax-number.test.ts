import fc from "fast-check";
import { expect, test } from "vitest";
import { metadataSchema } from "./metadata.ts";
import { hasTaxNumber } from "./tax-number.ts";

const digits = (n: number) => fc.stringMatching(new RegExp(`^[0-9]{${n}}$`));
const refusalOf = (pairs: object) => metadataSchema.safeParse(pairs).error?.issues.map(({ path, message }) => [path.join("."), message]);

test("a social security number in metadata is refused by its key, wherever it stands, and is not repeated", () => {
  const around = fc.constantFrom("", "SSN ", "his number: ", "(");
  fc.assert(
    fc.property(digits(3), digits(2), digits(4), fc.constantFrom("-", "–", "‑", " "), around, (a, b, c, dash, before) => {
      const number = [a, b, c].join(dash);
      const refusal = refusalOf({ crew: "north", note: `${before}${number})` }) ?? [];
      expect(refusal).toEqual([["note", expect.stringContaining("tax_identification")]]);
      const byKey = refusalOf({ [number]: "x" }) ?? [];
      expect([byKey.length, JSON.stringify([refusal, byKey]).includes(number)]).toEqual([1, false]);
    }),
  );
});

test("nine digits are refused where the key or a word before them says what they are, and taken elsewhere", () => {
  for (const key of ["ssn", "SSN", "worker_ssn", "tax_id", "taxId", "tax id number", "social security no", "itin"])
    for (const value of ["512447391", 512447391, "51-2447391", "512 44 7391"]) expect(refusalOf({ [key]: value }), key).toHaveLength(1);
  expect(hasTaxNumber("Tax ID of the foreman: 512447391")).toBe(true);
  const taken = {
    badge: "512447391",
    phone: "512-555-0133",
    zip: "78701-1234",
    order: "1512-44-73915",
    session: "512447391",
    taxed: true,
    tax_id: "W-9",
  };
  expect(metadataSchema.safeParse(taken).success).toBe(true);
});
