import { expect, test } from "vitest";
import { factorLabel, rateText } from "./rate-columns.ts";

test.each([
  ["wc_rate_e4", 20_000, "2.00"],
  ["gl_factor_e4", 10_500, "1.05"],
  ["wc_factor_e4", 10_787, "1.0787"],
  ["tax_e6", 27_000, "2.7%"],
  ["tax_e6", 0, "0%"],
  ["stamping_e6", 100_000, "10%"],
  ["max_cents", 200_000_000, "$2,000,000"],
  ["wc_available", false, "No"],
  ["stamping_e6", null, ""],
  ["name", "Roofing", "Roofing"],
  ["group", "creative_media", "Creative media"],
  ["workers_comp", "accept", "Accept"],
  ["operator", "<=", "<="],
])("%s %s reads %s", (key, value, text) => expect(rateText(key, value)).toBe(text));

test("a factor's name is shown without its unit", () => expect(factorLabel("max_occurrence_cents")).toBe("Max occurrence"));
