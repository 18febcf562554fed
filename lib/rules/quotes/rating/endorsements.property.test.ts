import fc from "fast-check";
import { expect, it } from "vitest";
import { regions } from "#lib/contract/core/common.ts";
import type { Coverage } from "#lib/contract/core/coverages.ts";
import type { RatedEndorsement, Worksheet } from "#lib/contract/quotes/worksheet.ts";
import { hup } from "#lib/kit/money.ts";
import { demonstrationTables } from "#lib/rules/quotes/rates/demonstration.ts";
import { endorsementRow } from "#lib/rules/quotes/rates/endorsement-lookup.ts";
import { tablesHash } from "#lib/rules/quotes/rates/hash.ts";
import { minimumPremiumCents } from "./premium.ts";
import { rate } from "./rate.ts";

const tables = demonstrationTables();
const set = { id: "demonstration", version: "1", hash: tablesHash(tables) };
const sold = regions.filter((state) => tables.states.find((row) => row.state === state)?.wc_available);
const combinations = tables.endorsements
  .filter(({ state }) => state === "any")
  .map(({ kind, coverage, form }) => ({ kind, coverage, form }));
const inputs = fc.record({
  coverage_types: fc.constant<Coverage[]>(["general", "workers-comp"]),
  category: fc.constantFrom(...tables.classes.map((row) => row.slug)),
  home_state: fc.constantFrom(...regions),
  work_state: fc.constantFrom(...sold),
  wage_cents: fc.integer({ min: 100, max: 1_000_000_000 }),
  effective_date: fc.integer({ min: Date.UTC(2024, 0, 1) / 1000, max: Date.UTC(2035, 0, 1) / 1000 }),
  admitted_paper: fc.boolean(),
  endorsements: fc.array(fc.constantFrom(...combinations), { maxLength: 8 }),
});

const decimals = (text: string | null): bigint => {
  const [whole = "0", fraction = ""] = (text ?? "0").split(".");
  return BigInt(whole + fraction.padEnd(12, "0"));
};

/** The price of one endorsement computed independently, from the table's row and the worksheet's rate before tax. */
function byHand(one: RatedEndorsement, { inputs: input, coverages }: Worksheet): { net_rate: number; flat_cents: number } {
  const row = endorsementRow(tables, one, one.exposure_state, input.effective_date);
  const line = coverages.find(({ coverage }) => coverage === one.coverage);
  const taxStep = line?.steps.find(({ column }) => column === "tax_e6");
  const tax = taxStep ? decimals(taxStep.factor) : 10n ** 12n;
  if (row?.flat_cents != null) return { net_rate: 0, flat_cents: Number(hup(BigInt(row.flat_cents) * tax, 10n ** 12n)) };
  const firstRounded = line?.steps.find(({ operation }) => operation === "round");
  const base = decimals(firstRounded?.value ?? null) / 10n ** 8n;
  const share = hup(base * BigInt(row?.rate_e4 ?? 0), 10_000n);
  const taxed = hup(share * tax, 10n ** 12n);
  return { net_rate: Number(hup(taxed * (one.coverage === "general" ? 10n : 100n), 10_000n)), flat_cents: 0 };
}

it("prices every endorsement by its row, as the worksheet shows", () => {
  fc.assert(
    fc.property(inputs, (input) => {
      const { worksheet, net_rate } = rate(input, tables, set);
      const lines = worksheet.endorsements ?? [];
      expect(lines).toHaveLength(input.endorsements.length);
      for (const line of lines) {
        expect(byHand(line, worksheet)).toEqual({ net_rate: line.net_rate, flat_cents: line.flat_cents });
        expect(line.steps.at(-1)?.value).toBe(String(line.net_rate || line.flat_cents));
      }
      const flat = lines.reduce((sum, line) => sum + line.flat_cents, 0);
      const { totals } = worksheet;
      expect(net_rate).toBe([...worksheet.coverages, ...lines].reduce((sum, line) => sum + line.net_rate, 0));
      expect(totals?.estimated_total_cents).toBe((totals?.estimated_premium_cents ?? 0) + flat + (totals?.one_time_fees_cents ?? 0));
    }),
  );
});

it("adding one changes only its own line, the tax and the stamping fee", () => {
  fc.assert(
    fc.property(inputs, fc.constantFrom(...combinations), (input, extra) => {
      const [without, with_] = [input, { ...input, endorsements: [...input.endorsements, extra] }].map((one) => rate(one, tables, set));
      const added = (with_?.worksheet.endorsements ?? []).filter((one) => one.coverage === extra.coverage).at(-1);
      expect(with_?.worksheet.coverages).toEqual(without?.worksheet.coverages);
      expect((with_?.net_rate ?? 0) - (without?.net_rate ?? 0)).toBe(added?.net_rate);
      const fee = (rating: typeof without, kind: string) => rating?.worksheet.fees.find((line) => line.kind === kind)?.amount_cents ?? 0;
      expect(fee(with_, "stamping_fee")).toBeGreaterThanOrEqual(fee(without, "stamping_fee"));
      // The minimum premium is shared by the coverages: there, more for one is less for another. Otherwise a share may be rounded by a cent.
      if ((without?.worksheet.totals?.estimated_premium_cents ?? 0) > minimumPremiumCents)
        expect(fee(with_, "surplus_lines_tax")).toBeGreaterThanOrEqual(fee(without, "surplus_lines_tax") - 1);
      expect(fee(with_, "risk_purchasing_group_fee")).toBe(fee(without, "risk_purchasing_group_fee"));
    }),
  );
});

it("has the state's forms: California's and Texas's own waivers of workers' compensation", () => {
  const form = (state: "CA" | "TX" | "FL") =>
    endorsementRow(tables, { kind: "waiver_of_subrogation", coverage: "workers-comp", form: "scheduled" }, state, 1_790_000_000)
      ?.form_number;
  expect([form("CA"), form("TX"), form("FL")]).toEqual(["WC 04 03 06", "WC 42 03 04", "WC 00 03 13"]);
});
