import { FORMS, type Form, HELD_FORMS } from "./forms.ts";
import type { Random } from "./random.ts";

const known = FORMS.filter(({ name }) => !HELD_FORMS.has(name));

/** A form that no other document has: a known one with other columns, rows, header and lines. */
export function varied(random: Random): Form {
  const base = random.pick(known);
  const moved = (by: number) => Math.round(random.between(-by, by));
  const lower = Math.round(random.between(-16, 12));
  const last = base.edges.length - 1;
  return {
    ...base,
    name: `varied ${base.name}`,
    edges: base.edges.map((edge, at) => edge + moved(at === 0 || at === last ? 3 : 5)) as unknown as Form["edges"],
    header: base.header + lower,
    table: base.table + lower + Math.round(random.between(-4, 8)),
    pitch: random.between(11.4, 13),
    // The editions have all their lines.
    rules: base.edition ? "all" : random.pick(["all", "rows", "none"] as const),
  };
}
