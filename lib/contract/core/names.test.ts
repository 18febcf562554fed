import fc from "fast-check";
import { expect, test } from "vitest";
import type { z } from "zod";
import { operations } from "../api/operations.ts";
import { hiddenCharacter, nameText, optionalName } from "./names.ts";
import { entry } from "./schema.ts";

test("names people have are taken", () => {
  for (const name of ["Zoë O'Neil-Ruiz", "Nguyễn Văn An", "李小龍", "שרה כהן", "می‌خواهم", "क्‍ष", "Smith & Sons, LLC (TX) #2", "Booking.com"])
    expect(nameText(100).safeParse(name).success, name).toBe(true);
  expect([optionalName(9).safeParse("").success, optionalName(9).safeParse(null).success]).toEqual([true, true]);
});

test("a name with a character that is not seen is refused, wherever it is, and the character is named", () => {
  const hidden = fc.constantFrom(
    ...[
      ..."\u0000\u0007\n\t\u001b\u007f\u0085\u009f\u200b\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069\u2028\ufeff\u200c\u200d",
    ],
  );
  const part = fc.stringMatching(/^[A-Za-z]{1,8}$/);
  fc.assert(
    fc.property(part, hidden, part, (before, character, after) => {
      const { success, error } = nameText(100).safeParse(before + character + after);
      expect(success).toBe(false);
      const code = character.codePointAt(0)?.toString(16).toUpperCase().padStart(4, "0");
      if (character !== "\u0000") expect(error?.issues[0]?.message).toContain(`U+${code}`);
      expect(hiddenCharacter(before + character)).toContain(`U+${code}`);
    }),
  );
});

/** The texts of a body that are names, by path. */
function namesIn(schema: z.ZodType, path: string): [string, z.ZodType][] {
  const inner = entry(schema);
  if (inner.def.type === "array") return namesIn((inner as z.ZodArray).element as z.ZodType, `${path}[]`);
  if (inner.def.type === "string") return /\b(\w+_)?name$/.test(path) ? [[path, schema]] : [];
  if (inner.def.type !== "object") return [];
  return Object.entries((inner as z.ZodObject).shape).flatMap(([name, field]) => namesIn(field as z.ZodType, `${path}.${name}`));
}

test("every name in every body is one line of characters that are seen", () => {
  const names = operations.flatMap(({ id, operation }) => (operation.body ? namesIn(operation.body, id) : []));
  expect(names.length).toBeGreaterThan(30);
  const taken = names.filter(([, schema]) => schema.safeParse("Acme\u202Egnp.exe").success).map(([path]) => path);
  expect(taken).toEqual([]);
});
