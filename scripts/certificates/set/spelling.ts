import type { Label, LabelPolicy } from "../labels.ts";
import type { Random } from "./random.ts";

/** The format of values on paper. */
export interface Spelling {
  money(dollars: number): string;
  day(iso: string): string;
  capitals: boolean;
  flag: "Y" | "X";
  mark: "X" | "x" | "strokes";
}

const grouped = (dollars: number, by: string) => String(dollars).replace(/\B(?=(\d{3})+$)/g, by);
const MONEY: ((dollars: number) => string)[] = [
  (dollars) => grouped(dollars, ","),
  (dollars) => grouped(dollars, ","),
  (dollars) => grouped(dollars, ","),
  (dollars) => `$${grouped(dollars, ",")}`,
  (dollars) => `$ ${grouped(dollars, ",")}`,
  (dollars) => `${grouped(dollars, ",")}.00`,
  (dollars) => String(dollars),
  (dollars) => grouped(dollars, " "),
];
const parts = (day: string) => day.split("-") as [string, string, string];
const DAYS: ((iso: string) => string)[] = [
  (iso) => `${parts(iso)[1]}/${parts(iso)[2]}/${parts(iso)[0]}`,
  (iso) => `${parts(iso)[1]}/${parts(iso)[2]}/${parts(iso)[0]}`,
  (iso) => `${Number(parts(iso)[1])}/${Number(parts(iso)[2])}/${parts(iso)[0]}`,
  (iso) => `${parts(iso)[1]}-${parts(iso)[2]}-${parts(iso)[0]}`,
  (iso) => `${parts(iso)[1]}/${parts(iso)[2]}/${parts(iso)[0].slice(2)}`,
];

/** `plain` for low resolutions, at which two-digit years and amounts without commas need manual review. */
export function spellingOf(random: Random, plain: boolean): Spelling {
  return {
    money: plain ? random.pick(MONEY.slice(0, 4)) : random.pick(MONEY),
    day: plain ? random.pick(DAYS.slice(0, 3)) : random.pick(DAYS),
    capitals: random.chance(0.5),
    flag: random.pick(["Y", "X"]),
    mark: random.pick(["X", "X", "x", "strokes"]),
  };
}

export const cased = (text: string, { capitals }: Spelling) => (capitals ? text.toUpperCase() : text);

/** The lines of a name and address. */
export function linesOfParty(party: NonNullable<Label["insured"]>, spelling: Spelling): string[] {
  const { line1, line2, city, state, zip } = party.address;
  return [party.name, line1, line2, `${city}, ${state} ${zip}`].flatMap((line) => (line ? [cased(line, spelling)] : []));
}

/** The ticked boxes of a policy, by the names in these forms. */
export function ticksOf(policies: readonly LabelPolicy[]): Set<string> {
  return new Set(
    policies.flatMap((policy): string[] => {
      if (policy.coverage === "general_liability")
        return ["commercial", policy.form === "claims_made" ? "claims" : "occur", `per_${policy.aggregate_applies_per}`];
      if (policy.coverage === "auto_liability") return (policy.autos ?? []).map((kind) => `auto_${kind}`);
      if (policy.coverage === "umbrella_excess")
        return [policy.kind ?? "umbrella", "umbrella_occur", ...(policy.retention ? ["retention"] : [])];
      return policy.coverage === "workers_compensation" ? ["statute"] : [];
    }),
  );
}
