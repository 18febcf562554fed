import { personOf } from "#components/dashboard/compliance/positions/person.ts";
import { reasonsOf } from "#components/dashboard/compliance/positions/reasons.ts";
import type { compliance } from "#lib/contract/compliance/compliance.ts";
import type { CallOutput } from "#lib/contract/core/operation.ts";

export type RosterRow = CallOutput<typeof compliance.operations.roster>[number];

/** What a cell shows. Cells with the same answer share one: most contractors have few different ones. */
const shownOf = [
  ...(["status", "coverages", "work_from", "work_through", "covered_from", "covered_through"] as const),
  ...(["covers_work", "uncovered_from", "tail_through"] as const),
];
export type CellAnswer = Pick<RosterRow, (typeof shownOf)[number]> & {
  /** Why, in sentences. They are made here, so that pages need not load what makes them. */
  why: string[];
};

export interface RosterColumn {
  /** `default`, or the id of an entity or job. */
  id: string;
  scope: "default" | "entity" | "job";
  label: string;
  href: string | null;
}

export interface MatrixRow {
  id: string;
  name: string;
  /** The company, under the name. */
  company: string | null;
  /** Null: deleted since. */
  href: string | null;
  /** The last day on which all that is shown, and met now or soon, still is. */
  expiry: string | null;
  /** For each column the place of its answer; null where the contractor has no position. */
  cells: (number | null)[];
}

export interface Matrix {
  answers: CellAnswer[];
  rows: MatrixRow[];
}

const subjectOf = ({ job, entity }: Pick<RosterRow, "job" | "entity">): string => job ?? entity ?? "default";

/** Rows as the table shows them. */
export function matrixOf(rows: readonly RosterRow[], columns: readonly RosterColumn[]): Matrix {
  const answers: CellAnswer[] = [];
  const places = new Map<string, number>();
  const placeOf = (one: Omit<CellAnswer, "why">): number => {
    const own = Object.fromEntries(shownOf.map((name) => [name, one[name]])) as Omit<CellAnswer, "why">;
    const answer = { ...own, why: reasonsOf(own) };
    const text = JSON.stringify(answer);
    const known = places.get(text);
    if (known !== undefined) return known;
    places.set(text, answers.length);
    return answers.push(answer) - 1;
  };
  const shown = rows.map((row): MatrixRow => {
    const all = new Map([row, ...row.positions].map((one) => [subjectOf(one), one]));
    const found = columns.map(({ id }) => all.get(id));
    const days = found.flatMap((one) => (one?.met || one?.status === "upcoming" ? (one.covered_through ?? []) : []));
    const { id, name, company, isDeleted } = personOf(row);
    return {
      ...{ id, name, company },
      href: isDeleted ? null : `/contractors/${id}/compliance`,
      expiry: days.toSorted()[0] ?? null,
      cells: found.map((one) => (one ? placeOf(one) : null)),
    };
  });
  return { answers, rows: shown };
}
