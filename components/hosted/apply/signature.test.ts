import { expect, it } from "vitest";
import { resigned, unsigned } from "./signature.ts";

const confirmed = resigned(resigned(unsigned, { name: "D. Whitfield" }), { confirmed: true });

it("keeps a name confirmed while something else changes", () => {
  expect(resigned(confirmed, { consent: true })).toEqual({ ...unsigned, name: "D. Whitfield", confirmed: true, consent: true });
});

it("asks again once the name or the way of signing changes", () => {
  expect(resigned(confirmed, { name: "D. Whitfeld" }).confirmed).toBe(false);
  expect(resigned(resigned(confirmed, { kind: "drawn" }), { kind: "typed" }).confirmed).toBe(false);
});

it("begins a drawing anew", () => {
  const drawn = resigned(resigned(unsigned, { kind: "drawn" }), { image: "data:," });
  expect(drawn.image).toBe("data:,");
  expect(resigned(drawn, { kind: "typed" }).image).toBeNull();
});
