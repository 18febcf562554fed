import { describe, expect, it } from "vitest";
import { demonstrationTables } from "#lib/rules/quotes/rates/demonstration.ts";
import { tablesHash } from "#lib/rules/quotes/rates/hash.ts";
import { quoteRefusal, type UnderwritingInput, underwrite } from "#lib/rules/quotes/underwrite.ts";
import { premiumDue } from "./premium.ts";
import { rate } from "./rate.ts";

const tables = demonstrationTables();
const set = { id: "demonstration", version: "1", hash: tablesHash(tables) };
/** 1 July 2026: Iowa's third step, and Texas' 2024 stamping fee. */
const effective = Date.UTC(2026, 6, 1) / 1000;

type Case = Partial<UnderwritingInput> & Pick<UnderwritingInput, "category" | "coverage_types">;
const quote = (over: Case): UnderwritingInput => ({
  home_state: null,
  work_state: null,
  wage_cents: 250_000,
  years_experience: 5,
  effective_date: effective,
  required_limits: null,
  ...over,
});
const price = ({ required_limits: _, ...input }: UnderwritingInput, limit: string | null = null) =>
  rate({ ...input, limit_option: limit }, tables, set);
const valueAfter = (rating: ReturnType<typeof rate>, coverage: string) =>
  rating.worksheet.coverages
    .find((line) => line.coverage === coverage)
    ?.steps.filter((step) => step.operation === "round")
    .map((step) => step.value);

const glWc = ["general", "workers-comp"] as const;
type ExpectedRate = {
  gl: number | null;
  wc: number | null;
  net: number;
  rpg?: number | null;
  stamping?: number | null;
  premium: number;
  glRounds?: string[];
};
const priced: [string, UnderwritingInput, string | null, ExpectedRate][] = [
  [
    "photographer TX",
    quote({ category: "photographer", coverage_types: [...glWc], home_state: "TX", work_state: "TX" }),
    null,
    { gl: 29, wc: 40, net: 69, rpg: 500, stamping: 0, premium: 1725, glRounds: ["2.75", "2.8834", "29"] },
  ],
  [
    "photographer CA",
    quote({ category: "photographer", coverage_types: [...glWc], home_state: "CA", work_state: "CA" }),
    null,
    { gl: 31, wc: 100, net: 131, rpg: 500, stamping: 1, premium: 3275, glRounds: ["3", "3.09", "31"] },
  ],
  [
    "influencer NY with media",
    quote({ category: "influencer", coverage_types: [...glWc, "media"], home_state: "NY", work_state: "NY" }),
    null,
    { gl: 30, wc: 78, net: 166, rpg: 500, stamping: 1, premium: 4150, glRounds: ["2.9", "3.0044", "30"] },
  ],
  [
    "software developer WA",
    quote({ category: "software-developer", coverage_types: ["general", "professional", "cyber"], home_state: "WA", work_state: "WA" }),
    null,
    { gl: 16, wc: null, net: 136, rpg: 500, stamping: 0, premium: 3400, glRounds: ["1.575", "1.6065", "16"] },
  ],
  [
    "electrician FL, 8 years, $2M/$2M",
    quote({ category: "electrician", coverage_types: [...glWc], home_state: "FL", work_state: "FL", years_experience: 8 }),
    "2m-2m",
    { gl: 189, wc: 267, net: 456, rpg: 500, stamping: 3, premium: 11_400, glRounds: ["17.9688", "18.8565", "189"] },
  ],
  [
    "courier IL",
    quote({ category: "courier-parcel", coverage_types: [...glWc], home_state: "IL", work_state: "IL" }),
    null,
    { gl: 51, wc: 571, net: 622, rpg: 500, stamping: 0, premium: 15_550, glRounds: ["4.95", "5.1233", "51"] },
  ],
  [
    "landscaper NJ, no experience",
    quote({ category: "landscaper", coverage_types: [...glWc], home_state: "NJ", work_state: "NJ", years_experience: 0 }),
    null,
    { gl: 173, wc: 890, net: 1063, rpg: 500, stamping: null, premium: 26_575, glRounds: ["16.5", "17.325", "173"] },
  ],
  [
    "software developer AR, workers' compensation only",
    quote({ category: "software-developer", coverage_types: ["workers-comp"], work_state: "AR" }),
    null,
    { gl: null, wc: 8, net: 8, premium: 200 },
  ],
  [
    "influencer HI working in CA, media",
    quote({ category: "influencer", coverage_types: ["media", "workers-comp"], home_state: "HI", work_state: "CA" }),
    null,
    { gl: null, wc: 82, net: 132, premium: 3300 },
  ],
];

describe("worked examples", () => {
  it.each(priced)("%s", (_, input, limit, expected) => {
    const rating = price(input, limit);
    expect(quoteRefusal(input, tables)).toBeNull();
    expect([rating.gl_net_rate, rating.wc_net_rate, rating.net_rate]).toEqual([expected.gl, expected.wc, expected.net]);
    expect(rating.quote_json.gl?.risk_purchasing_group_fee).toBe(expected.rpg);
    expect(rating.quote_json.gl?.stamping_fee).toBe(expected.stamping);
    expect(premiumDue(250_000, rating.net_rate)).toBe(expected.premium);
    expect(rating.worksheet.totals?.estimated_premium_cents).toBe(expected.premium);
    if (expected.glRounds) expect(valueAfter(rating, "general")).toEqual(expected.glRounds);
  });

  it("keeps the exact workers' compensation rates in the worksheet", () => {
    const exact = priced.map(([, input, limit]) =>
      price(input, limit).worksheet.coverages.find((line) => line.coverage === "workers-comp"),
    );
    const beforeCents = exact.map((line) => line?.steps.find((step) => step.operation === "add")?.value);
    expect(beforeCents).toEqual(["0.4011", "0.9987", "0.7818", undefined, "2.6689", "5.7114", "8.8964", "0.0763", "0.8208"]);
  });

  it("shows only the specialty coverages that were quoted", () => {
    expect(price(priced[3]![1]).quote_json).toEqual({
      gl: { net_rate: 16, risk_purchasing_group_fee: 500, stamping_fee: 0 },
      wc: null,
      professional: { net_rate: 80 },
      cyber: { net_rate: 40 },
    });
    expect(price(priced[8]![1]).quote_json).toEqual({ gl: null, wc: { net_rate: 82 }, media: { net_rate: 50 } });
  });
});

describe("worked examples outside the program", () => {
  it("names the fund where workers' compensation is a state monopoly", () => {
    const refusal = quoteRefusal(quote({ category: "janitorial", coverage_types: [...glWc], home_state: "PA", work_state: "OH" }), tables);
    expect(refusal).toMatchObject({ error_code: "unavailable_coverage", field: "coverage_type" });
    expect(refusal?.message).toContain("Ohio Bureau of Workers' Compensation");
    expect(
      quoteRefusal(quote({ category: "janitorial", coverage_types: ["general"], home_state: "OH", work_state: "OH" }), tables),
    ).toBeNull();
  });

  it("stores general liability for Hawaii as not eligible", () => {
    const input = quote({ category: "influencer", coverage_types: ["general"], home_state: "HI" });
    expect(quoteRefusal(input, tables)).toBeNull();
    const quoted = underwrite(input, tables, set);
    expect(quoted).toMatchObject({ eligible: false, outcome: "decline", rating: null });
    expect(quoted.worksheet.totals).toBeNull();
    expect(quoted.worksheet.eligibility?.reasons.map((reason) => reason.code)).toEqual(["ST-GL-NA"]);
  });

  it("refuses media alone where general liability is sold", () => {
    expect(quoteRefusal(quote({ category: "writer-editor", coverage_types: ["media"], home_state: "TX" }), tables)?.error_code).toBe(
      "unavailable_coverage",
    );
  });

  it("declines a roofer with every reason", () => {
    const quoted = underwrite(quote({ category: "roofer", coverage_types: [...glWc], home_state: "TX", work_state: "TX" }), tables, set);
    expect(quoted.eligible).toBe(false);
    expect(quoted.worksheet.eligibility?.reasons.map((reason) => `${reason.code} ${reason.coverage}`)).toEqual([
      "CLS-DECLINE general",
      "CLS-DECLINE workers-comp",
    ]);
  });

  it("refers the landscaper without experience, and prices it", () => {
    const quoted = underwrite(priced[6]![1], tables, set);
    expect(quoted).toMatchObject({ eligible: true, outcome: "refer" });
    expect(quoted.rating?.net_rate).toBe(1063);
    expect(quoted.worksheet.eligibility?.reasons[0]).toMatchObject({
      code: "EXP-MIN",
      message: "Years in the trade are below the minimum for Landscape gardening, which is 1.",
    });
  });
});

describe("effective dating", () => {
  const iowa = (...day: [number, number, number]) =>
    price(quote({ category: "roofer", coverage_types: ["general"], home_state: "IA", effective_date: Date.UTC(...day) / 1000 }));
  const tax = (rating: ReturnType<typeof rate>) => rating.worksheet.coverages[0]?.steps.find((step) => step.table === "surplus-lines");

  it("follows Iowa's tax from year to year", () => {
    const factors = [iowa(2024, 5, 1), iowa(2025, 0, 1), iowa(2026, 0, 1), iowa(2026, 11, 31), iowa(2027, 0, 1), iowa(2031, 0, 1)].map(
      (rating) => tax(rating)?.factor,
    );
    expect(factors).toEqual(["1.00975", "1.0095", "1.00925", "1.00925", "1.009", "1.009"]);
    expect(tax(iowa(2026, 5, 1))?.row).toBe("IA 2026-01-01");
  });

  it("changes at midnight UTC", () => {
    const at = (seconds: number) =>
      price(quote({ category: "roofer", coverage_types: ["general"], home_state: "IA", effective_date: seconds }));
    const midnight = Date.UTC(2027, 0, 1) / 1000;
    expect([tax(at(midnight - 1))?.row, tax(at(midnight))?.row]).toEqual(["IA 2026-01-01", "IA 2027-01-01"]);
  });

  it("refuses to rate before the tables begin", () => {
    expect(() => iowa(2023, 11, 31)).toThrow("start on 2024-01-01");
  });
});

describe("fees", () => {
  const general = (over: Partial<UnderwritingInput>) =>
    price(quote({ category: "photographer", coverage_types: ["general"], home_state: "OR", ...over })).quote_json.gl;

  it("leaves a flat stamping fee to the master policy, or charges it once if configured", () => {
    expect(general({})?.stamping_fee).toBeNull();
    const switched = { ...tables, factors: { ...tables.factors, flat_stamping_fee: "first_policy" as const } };
    const { required_limits: _, ...input } = quote({ category: "photographer", coverage_types: ["general"], home_state: "PA" });
    expect(rate(input, switched, set).quote_json.gl?.stamping_fee).toBe(2000);
    expect(rate({ ...input, first_policy: false }, switched, set).quote_json.gl?.stamping_fee).toBeNull();
  });

  it("charges no membership fee to members, and no tax or stamping fee for an admitted carrier", () => {
    expect(general({ rpg_applies: false })?.risk_purchasing_group_fee).toBeNull();
    const admitted = price(quote({ category: "photographer", coverage_types: ["general"], home_state: "CA", admitted_paper: true }));
    expect(admitted.quote_json.gl).toEqual({ net_rate: 30, risk_purchasing_group_fee: 500, stamping_fee: null });
    expect(admitted.worksheet.fees.find((line) => line.kind === "surplus_lines_tax")?.amount_cents).toBeNull();
  });

  it("has no membership fee if the program has no group", () => {
    const without = { ...tables, factors: { ...tables.factors, risk_purchasing_group_fee_cents: null } };
    const { required_limits: _, ...input } = quote({ category: "photographer", coverage_types: ["general"], home_state: "TX" });
    expect(rate(input, without, set).quote_json.gl?.risk_purchasing_group_fee).toBeNull();
  });
});
