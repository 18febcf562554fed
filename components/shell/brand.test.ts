import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { brandColors, brandGrounds, brandStyle, logoPath } from "#components/shell/brand.ts";

it("uses the themes' actual backgrounds", () => {
  const css = readFileSync(new URL("../../app/globals.css", import.meta.url), "utf8");
  const grounds = [...css.matchAll(/--(?:canvas|raised): (#[0-9a-f]{6});/g)].map(([, color]) => color);
  expect(grounds.slice(0, 4)).toEqual([...brandGrounds.light, ...brandGrounds.dark]);
});

it("keeps a color unchanged in a theme where it is readable, and changes it in the other", () => {
  expect(brandColors("#7a1fa2").light).toBe("#7a1fa2");
  expect(brandColors("#7a1fa2").dark).not.toBe("#7a1fa2");
  expect(brandStyle(null)).toBeUndefined();
});

it("loads the logo from this site", () => {
  expect(logoPath("https://api.example.com/base/logos/org_1-abc")).toBe("/logo/org_1-abc");
});
