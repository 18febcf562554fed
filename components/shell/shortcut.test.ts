import { expect, it } from "vitest";
import { matchesShortcut, pressed } from "#components/shell/shortcut.ts";

const press = (key: string, held: { ctrlKey?: boolean; metaKey?: boolean; altKey?: boolean } = {}) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  ...held,
});

it("distinguishes a key from the same key with a modifier", () => {
  expect(matchesShortcut("j", press("j"))).toBe(true);
  expect(matchesShortcut("j", press("J"))).toBe(true);
  expect(matchesShortcut("j", press("k"))).toBe(false);
  expect(matchesShortcut("j", press("j", { ctrlKey: true }))).toBe(false);
  expect(matchesShortcut("?", press("?", { altKey: true }))).toBe(false);
  expect(matchesShortcut("mod+k", press("k", { metaKey: true }))).toBe(true);
  expect(matchesShortcut("mod+k", press("k", { ctrlKey: true }))).toBe(true);
  expect(matchesShortcut("mod+k", press("k"))).toBe(false);
});

it("accepts a sequence of two keys, and after the first only a second", () => {
  const shortcuts = ["c", "j", "g c", "g e", "mod+k"].map((keys) => ({ keys }));
  const at = (key: string, timeStamp: number, held = {}) => ({ ...press(key, held), timeStamp });
  const g = pressed(shortcuts, at("g", 0), null);
  expect(g).toEqual({ found: null, begun: { key: "g", at: 0 } });
  expect(pressed(shortcuts, at("C", 500), g.begun)).toEqual({ found: { keys: "g c" }, begun: null });
  expect(pressed(shortcuts, at("j", 500), g.begun)).toEqual({ found: null, begun: null });
  expect(pressed(shortcuts, at("Shift", 500), g.begun)).toEqual({ found: null, begun: g.begun });
  expect(pressed(shortcuts, at("c", 5000), g.begun)).toEqual({ found: { keys: "c" }, begun: null });
  expect(pressed(shortcuts, at("k", 500, { metaKey: true }), g.begun)).toEqual({ found: { keys: "mod+k" }, begun: null });
  expect(pressed(shortcuts, at("g", 500, { ctrlKey: true }), null)).toEqual({ found: null, begun: null });
});
