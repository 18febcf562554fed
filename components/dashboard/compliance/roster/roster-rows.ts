import { expandedObject, referenceId } from "#components/resource/reference/reference.tsx";
import type { compliance } from "#lib/contract/compliance/compliance.ts";
import type { CallOutput } from "#lib/contract/core/operation.ts";
import { nameOf } from "#lib/dashboard/routes.ts";

export type RosterRow = CallOutput<typeof compliance.operations.roster>[number];

/** What a cell shows. Cells with the same answer share one: most contractors have few different ones. */
export type CellAnswer = Pick<RosterRow, "status" | "coverages" | "covered_until" | "tail_until">;

export interface RosterColumn {
  /** `default`, or the id of an entity or job. */
  id: string;
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
  /** The first day on which something shown is not covered any more. */
  expiry: string | null;
  /** For each column the place of its answer; null where the contractor has no position. */
  cells: (number | null)[];
}

export interface Matrix {
  answers: CellAnswer[];
  rows: MatrixRow[];
}

const subjectOf = ({ job, entity }: Pick<RosterRow, "job" | "entity">): string => job ?? entity ?? "default";

/** Who a row is about. Of somebody who was deleted only the id is known. */
export function personOf({ contractor }: Pick<RosterRow, "contractor">) {
  const id = referenceId("contractors", contractor);
  const person = expandedObject(contractor);
  if (!person) return { id, name: "Deleted contractor", company: id, isDeleted: true };
  const company = typeof person.company_name === "string" ? person.company_name : null;
  return { id, name: nameOf("contractors", person), company, isDeleted: false };
}

/** Rows as the table shows them. */
export function matrixOf(rows: readonly RosterRow[], columns: readonly RosterColumn[]): Matrix {
  const answers: CellAnswer[] = [];
  const places = new Map<string, number>();
  const placeOf = ({ status, coverages, covered_until, tail_until }: CellAnswer): number => {
    const answer = { status, coverages, covered_until, tail_until };
    const text = JSON.stringify(answer);
    const known = places.get(text);
    if (known !== undefined) return known;
    places.set(text, answers.length);
    return answers.push(answer) - 1;
  };
  const shown = rows.map((row): MatrixRow => {
    const all = new Map([row, ...row.positions].map((one) => [subjectOf(one), one]));
    const found = columns.map(({ id }) => all.get(id));
    const days = found.flatMap((one) => one?.covered_until ?? []);
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
