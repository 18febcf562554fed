import { parseDay } from "#components/resource/day.ts";
import type { FilterFields } from "#components/resource/list/filter-fields.ts";
import type { ColumnChoice } from "#components/resource/list/list-columns.ts";
import { findName } from "#components/resource/reference/find-name.ts";
import { type PositionStatus, positionStatuses } from "#lib/contract/compliance/compliance-position.ts";
import type { ProofKind } from "#lib/contract/compliance/required-kinds.ts";
import type { ListShape, ListState } from "#lib/dashboard/lists/search-params.ts";
import { objectPath } from "#lib/dashboard/routes.ts";
import { type Attempt, attempt } from "#lib/dashboard/session/load-result.ts";
import type { DashboardSession } from "#lib/dashboard/session/session.ts";
import type { RosterColumn } from "./roster-rows.ts";

/** How many jobs of an entity are shown unless chosen otherwise, and how many columns can be chosen. */
const SHOWN = 40;
const OFFERED = 100;

/** Which contractors are listed, whatever their status. */
export interface RosterScope {
  entity?: string;
  job?: string;
  as_of?: number;
  search?: string;
  lacking?: ProofKind;
  ends_before?: string;
}

const orders = ["last_name", "-last_name", "covered_through", "-covered_through", "created"] as const;

export interface RosterParams extends RosterScope {
  status?: PositionStatus;
  sort?: (typeof orders)[number];
}

export interface RosterColumns {
  /** What the rows are listed by: the default, or the entity of the filter. */
  own: RosterColumn[];
  /** Entities by name; with the filter of an entity its jobs, the newest first. */
  offered: RosterColumn[];
  /** How many of them are shown unless chosen otherwise. */
  shown: number;
  /** Whether there are more than are offered. */
  more: boolean;
}

const byDefault: RosterColumn = { id: "default", scope: "default", label: "All work", href: null };

/** The columns a roster may have. */
export async function readColumns(session: DashboardSession, { entity, job }: RosterScope): Promise<Attempt<RosterColumns>> {
  return attempt(async () => {
    if (job !== undefined) {
      const label = await findName(session, "jobs", job);
      return { own: [{ id: job, scope: "job", label, href: objectPath("jobs", job) }, byDefault], offered: [], shown: 0, more: false };
    }
    if (entity === undefined) {
      const { items, next } = await session.client.entities.list({ query: { sort: "name", limit: OFFERED } });
      const offered = items.map(({ id, name }) => ({ id, scope: "entity" as const, label: name, href: objectPath("entities", id) }));
      return { own: [byDefault], offered, shown: SHOWN, more: next !== null };
    }
    const { items, next } = await session.client.jobs.list({ query: { entity, limit: OFFERED } });
    const offered = items.map(({ id, name }) => ({ id, scope: "job" as const, label: name, href: objectPath("jobs", id) }));
    return {
      own: [{ id: entity, scope: "entity", label: "All work here", href: null }, byDefault],
      offered,
      shown: SHOWN,
      more: next !== null,
    };
  });
}

export const rosterShape = ({ offered }: Pick<RosterColumns, "offered">): ListShape => ({
  filters: ["search", "status", "entity", "job", "lacking", "ends_before", "as_of"],
  sorts: ["created", "last_name", "covered_through"],
  columns: offered.map(({ id }) => id),
});

/** The place whose columns are shown, and the day. */
export const rosterFilters: readonly FilterFields[] = [
  { kind: "reference", name: "entity", label: "Contracting entity", to: "entities" },
  { kind: "date", name: "as_of", label: "As of (end of day, UTC)" },
];

export const rosterChoices = ({ offered, shown }: RosterColumns): ColumnChoice[] =>
  offered.map(({ id, label }, at) => ({ id, label, extra: at >= shown }));

/** The columns shown: the row's own, then those chosen. */
export function shownColumns({ own, offered, shown }: RosterColumns, chosen: readonly string[] | null): RosterColumn[] {
  const others = chosen === null ? offered.slice(0, shown) : chosen.flatMap((id) => offered.find((column) => column.id === id) ?? []);
  return [...own, ...others];
}

const DAY = 24 * 60 * 60;
const IS_TIME = /^\d{1,10}$/;

/** What the service is asked for: of a day its end, of today the present. Unknown words are dropped, as from every address. */
export function askedOf({ filters, sort }: Pick<ListState, "filters" | "sort">, now: number): { listed: RosterScope; rows: RosterParams } {
  const { status, entity, job, search, lacking, ends_before = "", as_of = "" } = filters;
  const end = Number(as_of) - (Number(as_of) % DAY) + DAY - 1;
  const isPast = IS_TIME.test(as_of) && end < now;
  const listed: RosterScope = {
    ...(job ? { job } : entity ? { entity } : {}),
    ...(search ? { search } : {}),
    ...(lacking ? { lacking: lacking as ProofKind } : {}),
    ...(parseDay(ends_before) === null ? {} : { ends_before }),
    ...(isPast ? { as_of: end } : {}),
  };
  const known = positionStatuses.find((one): one is PositionStatus => one === status);
  const order = orders.find((one) => one === sort);
  return { listed, rows: { ...listed, ...(known ? { status: known } : {}), ...(order && !isPast ? { sort: order } : {}) } };
}
