import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { contrast } from "#lib/kit/color.ts";

const css = readFileSync(new URL("../../app/globals.css", import.meta.url), "utf8");

/** The custom properties of the first `selector { … }` block. */
function tokens(selector: string): Map<string, string> {
  const start = css.indexOf(`${selector} {`);
  if (start < 0) throw new Error(`globals.css has no ${selector} block`);
  const block = css.slice(start, css.indexOf("}", start));
  return new Map([...block.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name = "", value = ""]) => [name, value.trim()]));
}

const grounds = ["canvas", "rail", "raised", "sunken", "hover", "selected"];
const tones = ["success", "warning", "danger", "info", "neutral"];

const textPairs = [
  ...["fg", "fg-muted", "fg-subtle", "link"].flatMap((text) => grounds.map((ground) => [text, ground])),
  ...tones.flatMap((tone) => [`${tone}-bg`, "canvas", "raised"].map((ground) => [`${tone}-fg`, ground])),
  ["danger-fg", "hover"],
  ["accent-fg", "accent-bg"],
  ["accent-fg", "accent-hover"],
  ["destructive-fg", "destructive-bg"],
  ["destructive-fg", "destructive-hover"],
  ["tip-fg", "tip-bg"],
  ["sandbox-fg", "sandbox-bg"],
  ["sandbox-fg", "sandbox-stripe"],
];

const shapePairs = [
  ...grounds.map((ground) => ["focus", ground]),
  ...["canvas", "raised", "sunken", "selected"].map((ground) => ["control", ground]),
  ...["canvas", "rail", "raised", "selected"].map((ground) => ["accent-bg", ground]),
  ...tones.flatMap((tone) => [`${tone}-bg`, "canvas", "hover", "selected"].map((ground) => [`${tone}-solid`, ground])),
  ["destructive-bg", "raised"],
];

describe.each([
  ["light", ":root"],
  ["dark", ".dark"],
])("%s theme", (_, selector) => {
  const theme = tokens(selector);
  const ratio = (a = "", b = "") => contrast(theme.get(a) ?? `--${a}`, theme.get(b) ?? `--${b}`);

  it.each(textPairs)("text %s on %s has a contrast of at least 4.5", (text, ground) => {
    expect(ratio(text, ground)).toBeGreaterThanOrEqual(4.5);
  });

  it.each(shapePairs)("shape %s on %s has a contrast of at least 3", (shape, ground) => {
    expect(ratio(shape, ground)).toBeGreaterThanOrEqual(3);
  });

  it("measures every text color that the theme declares", () => {
    const measured = new Set(textPairs.map(([text]) => text));
    const declared = [...theme.keys()].filter((name) => name === "fg" || name.startsWith("fg-") || name.endsWith("-fg"));
    expect(declared.length).toBeGreaterThan(8);
    expect(declared.filter((name) => !measured.has(name))).toEqual([]);
  });
});

it("declares the same colors in both themes", () => {
  const colours = (selector: string) => [...tokens(selector)].filter(([, value]) => value.startsWith("#")).map(([name]) => name);
  expect(colours(".dark")).toEqual(colours(":root"));
});
