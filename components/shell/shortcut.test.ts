import { expect, it } from "vitest";
import { matchesShortcut } from "#components/shell/shortcut.ts";

const press = (key: string, held: { ctrlKey?: boolean; metaKey?: boolean; altKey?: boolean } = {}) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  ...held,
});

it("tells a bare key from the same key with a modifier", () => {
  expect(matchesShortcut("j", press("j"))).toBe(true);
  expect(matchesShortcut("j", press("J"))).toBe(true);
  expect(matchesShortcut("j", press("k"))).toBe(false);
  expect(matchesShortcut("j", press("j", { ctrlKey: true }))).toBe(false);
  expect(matchesShortcut("?", press("?", { altKey: true }))).toBe(false);
  expect(matchesShortcut("mod+k", press("k", { metaKey: true }))).toBe(true);
  expect(matchesShortcut("mod+k", press("k", { ctrlKey: true }))).toBe(true);
  expect(matchesShortcut("mod+k", press("k"))).toBe(false);
});
