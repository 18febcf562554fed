import { expect, test } from "vitest";
import { piecesOf } from "./mail-labels.ts";

test("the addresses in an email are separated, and no text is lost", () => {
  const text = "Go on here:\nhttps://insure.example/apply/al_1\n\nOr http://localhost:3000/x?y=1 <b>";
  const pieces = piecesOf(text);
  expect(pieces.map((piece) => piece.text).join("")).toBe(text);
  expect(pieces.filter(({ isLink }) => isLink).map((piece) => piece.text)).toEqual([
    "https://insure.example/apply/al_1",
    "http://localhost:3000/x?y=1",
  ]);
  expect(piecesOf("javascript:alert(1)")).toEqual([{ text: "javascript:alert(1)", isLink: false }]);
});
