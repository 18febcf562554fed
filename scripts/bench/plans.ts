import type { Hono } from "hono";
import pg from "pg";
import type { Runtime } from "#lib/platform/context/runtime.ts";
import { PLANNED_FOR_VALUES } from "#lib/platform/db/statement-names.ts";
import { journey } from "./journey.ts";
import { explained, planLog, type Statement } from "./plan-log.ts";
import { checkStatements, readLayout } from "./plan-rules.ts";
import { type Question, questions } from "./requests.ts";
import { idAt } from "./sample-ids.ts";

/** The cost of one kind of request in the database. */
export interface PlanRow {
  name: string;
  requests: number;
  statements: number;
  indexes: string[];
  /** The most rows that one plan node read. */
  rows: number;
  /** The most pages that one index scan read. */
  pages: number;
  /** The slowest statement, measured by the server. */
  ms: number;
  violations: string[];
}

interface ServiceAccess {
  app: Hono;
  url: string;
  dataDir: string;
  key: string;
}

export interface PlanSubject extends ServiceAccess {
  runtime: Runtime;
  orgId: string;
  owner: { email: string; password: string };
  n: number;
}

/**
 * Reads that may go through more rows than the rule allows, besides lists with filters, and how many. These are 3,000,000 contractors' with 100,000 of everything else, with
 * some to spare.
 */
const MAY_READ_MORE: ReadonlyMap<string, number> = new Map([
  // Contractors by their status at a past time are looked for in the ledger of all changes until the page is full, so those of a rare status
  // cost all of it. An index by status would cost every change of a position an entry.
  ["compliance.roster status as_of", Number.POSITIVE_INFINITY],
  // The newest change by then of each of a contractor's positions is looked for in their whole history.
  ["compliance.get", 15_000],
  // Open items are counted up to as many as are shown. They are work that waits, not history.
  ["inboxItems.counts", 15_000],
  ["inboxItems.place", 30_000],
  // Counts of a month's decisions, up to a limit of their own.
  ["overview.agreement", 10_000],
]);

type Ask = Parameters<typeof journey>[0]["ask"];
type Step = Parameters<typeof journey>[0]["step"];

/** Sends requests to the service and checks the plans of their statements, which the server must log: see `plan-log.ts`. */
export async function whileLogged(
  { app, url, dataDir, key }: ServiceAccess,
  work: (ask: Ask, step: Step) => Promise<void>,
  isChecked: (statement: Statement) => boolean = () => true,
): Promise<PlanRow[]> {
  const marker = new pg.Client(explained(url));
  await marker.connect();
  try {
    const layout = await readLayout(marker);
    const log = planLog(dataDir, (text) => marker.query(text));
    const rows = new Map<string, PlanRow>();

    async function step<T>(name: string, work: () => Promise<T>): Promise<T> {
      const { result, statements } = await log.record(work);
      const own = statements.filter((one) => !one.text.includes("pgboss") && isChecked(one));
      const { indexes, rows: read, pages, violations } = checkStatements(own, layout, MAY_READ_MORE.get(name));
      const row = rows.get(name) ?? { name, requests: 0, statements: 0, indexes: [], rows: 0, pages: 0, ms: 0, violations: [] };
      rows.set(name, {
        name,
        requests: row.requests + 1,
        statements: row.statements + own.length,
        indexes: [...new Set([...row.indexes, ...indexes])].sort(),
        rows: Math.max(row.rows, read),
        pages: Math.max(row.pages, pages),
        // A sweep has more statements than a call may have arguments.
        ms: own.reduce((most, { ms }) => Math.max(most, ms), row.ms),
        violations: [...new Set([...row.violations, ...violations])],
      });
      return result;
    }

    const ask: Ask = async ({ method, path, token = key, body, key: idempotency, expect, mayBeRefused = false }) => {
      const headers = { authorization: `Bearer ${token}`, ...(idempotency ? { "idempotency-key": idempotency } : {}) };
      const content = body ? { body: JSON.stringify(body), headers: { ...headers, "content-type": "application/json" } } : { headers };
      const answer = await app.request(`/api/v1${path}`, { method, ...content });
      const text = await answer.text();
      const isRefused = mayBeRefused && answer.status === 400;
      if (expect === undefined ? !answer.ok && !isRefused : answer.status !== expect)
        throw new Error(`${method} ${path}: ${answer.status} ${text}`);
      return JSON.parse(text);
    };
    await work(ask, step);
    return [...rows.values()];
  } finally {
    await marker.end();
  }
}

/** Sends every list with every filter, pair of filters, cursor and expansion to the service and checks the plans of its statements. */
export async function checkPlans({ owner, n, ...asked }: PlanSubject): Promise<PlanRow[]> {
  return await whileLogged(asked, async (ask, step) => await askAll(ask, step, { owner, n }, () => true));
}

/**
 * The same without pairs of filters, and every kind of change, where PostgreSQL plans without knowing the values, as it may for a statement
 * that is repeated. Such a plan is made for an organization of average size. Lists with filters are planned for their values.
 */
export async function checkGeneralPlans({ runtime, orgId, owner, n, ...asked }: PlanSubject): Promise<PlanRow[]> {
  const rows = await whileLogged(
    asked,
    async (ask, step) => {
      await askAll(ask, step, { owner, n }, mayHaveGeneralPlan);
      const { category_code } = await ask({ method: "GET", path: `/jobs/${idAt("jb", n)}` });
      await journey({ ask, step, runtime, orgId, owner, n, category: String(category_code) });
    },
    ({ text }) => !text.includes(PLANNED_FOR_VALUES),
  );
  return rows.map((row) => ({ ...row, name: `general: ${row.name}` }));
}

/**
 * A filter in another order than that of creation is planned for its value, and the plan for any value may exceed the time limit on a large table.
 * The roster is always filtered: by the scope of its positions.
 */
const mayHaveGeneralPlan = (question: Question): boolean =>
  plainList(false)(question) &&
  (question.name.startsWith("compliancePositions.") ||
    !/ sort=\w+ (?!created_)\w|^compliance\.roster sort=(?!created)/.test(question.name));

async function askAll(
  ask: Ask,
  step: Step,
  { owner, n }: Pick<PlanSubject, "owner" | "n">,
  isAsked: (question: Question) => boolean,
): Promise<void> {
  const { token: person } = (await ask({ method: "POST", path: "/staff/sessions", body: owner })) as unknown as { token: string };
  for (const { name, path, byPerson, mayBeRefused } of questions(n).filter(isAsked))
    await step(name, () => ask({ method: "GET", path, mayBeRefused, ...(byPerson ? { token: person } : {}) }));
}

/** The same for some requests of one operation around the `n`-th objects, or other ones for some prefixes of ids. */
export async function checkPlansOf(
  subject: ServiceAccess,
  asked: string,
  { n, ...others }: { n: number; [prefix: string]: number },
  isAsked: (question: Question) => boolean,
): Promise<PlanRow[]> {
  return await whileLogged(subject, async (ask, step) => {
    for (const { name, path, mayBeRefused } of questions(n, others, (name) => name === asked).filter(isAsked))
      await step(name, () => ask({ method: "GET", path, mayBeRefused }));
  });
}

/** A list without expansions; without `pairs`, with at most one filter beside its order. */
export const plainList =
  (pairs: boolean) =>
  ({ name }: Question): boolean => {
    const parts = name.split(" ").slice(1);
    return !parts.includes("+") && (pairs || parts.filter((part) => !part.startsWith("sort=")).length < 2);
  };
