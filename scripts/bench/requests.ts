import type { z } from "zod";
import { contract, resources } from "#lib/contract/api/index.ts";
import { listedNames } from "#lib/contract/core/expand.ts";
import type { Operation } from "#lib/contract/core/operation.ts";
import type { ResourceShape } from "#lib/contract/core/resource.ts";
import { isPersonal } from "#lib/contract/core/roles.ts";
import { entry } from "#lib/contract/core/schema.ts";
import { ENDPOINT_LIMIT } from "#lib/contract/desk/webhook-endpoint.ts";
import { longestPage } from "#lib/testing/longest-page.ts";
import { idAt } from "./sample-ids.ts";
import { CATEGORIES } from "./seed-cover.ts";

/** A request to the service. `name` groups those that differ only in values. Operations for users only are called by a user. */
export interface Question {
  name: string;
  path: string;
  byPerson: boolean;
  /** A pair of filters, or a filter with an order: they may exclude each other. */
  mayBeRefused?: boolean | undefined;
}

type AnyResource = ResourceShape & { operations: Record<string, Operation> };
const all = Object.values(resources) as unknown as AnyResource[];

/** Query parameters of every list that are not filters. */
const paging = new Set(["limit", "starting_after", "ending_before", "sort", "expand"]);

/** Filters that are refused alone, and those whose list may not have the cursor's object. */
const mayRefuse = new Set(["bounced", "decline_code", "from", "through", "refunded", "view"]);

/** Kinds with a bounded number per environment: this object is requested, whatever the size of the organization. */
const bounded: Record<string, number> = { whe: ENDPOINT_LIMIT / 2, jc: CATEGORIES / 2 };

/** Cursors of lists that are not of a resource. */
const cursors: Record<string, string> = {
  "certificates.decisions": "cd",
  "imports.rows": "imr",
  "insuranceRequirements.versions": "irv",
  "invitations.list": "iv",
  "invoices.ledger": "le",
  "members.list": "st",
  "reconciliations.payouts": "po",
  "reconciliations.payoutItems": "poi",
  "timeline.list": "au",
};

/** In a month. */
const DAY = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);

/** Values of parameters that are not object ids. */
const values = (n: number, now: number): Record<string, string> => ({
  object: idAt("cn", n),
  object_id: idAt("pl", n),
  policy_id: idAt("pl", n),
  email: `Person${n}@example.com`,
  failing_rule: "aggregate_limit",
  lacking: "general",
  of: "coverage",
  batch: "seeded",
  search: "seed",
  actor: idAt("key", 7),
  caller: idAt("key", 7),
  kind: "contractor",
  member: idAt("st", n),
  resource: "contractors",
  operation: "contractors.create",
  path: `/contractors/${idAt("cn", n)}`,
  payout: idAt("po", n),
  version: "1",
  number: "INV-000001",
  cover: idAt("pl", n),
  decline_code: "insufficient_funds",
  from: String(now - 30 * 86_400),
  as_of: String(now - 60),
  contractors: idAt("cn", n),
  subjects: "default",
  since: String(now - 3600),
  until: String(now - 60),
  assignee: idAt("st", n),
  due_before: String(now + 30 * 86_400),
  ends_before: String(now + 30 * 86_400),
  verify_before: String(now + 30 * 86_400),
  years: "5",
  occurred_since: new Date((now - 30 * 86_400) * 1000).toISOString().slice(0, 10),
  occurred_until: new Date(now * 1000).toISOString().slice(0, 10),
  created_since: String(now - 30 * 86_400),
  created_until: String(now - 60),
  compliance_request_batch: idAt("cqb", n),
});

/** What is asked for by the parameters of the contract: the object `at` of each kind, and the values around `n`. */
export function askedFor(n: number, at: (prefix: string) => string): Record<string, string> {
  const named = all.flatMap(({ param, name, prefix }) => [param, name].map((word) => [word, at(prefix)]));
  return { ...values(n, Math.floor(Date.now() / 1000)), ...Object.fromEntries(named) };
}

/** Every list with every filter, pair of filters, cursor and expansion of the contract, and every get, for the objects around `n`; `others` has other
 * numbers by prefix, `isAsked` selects operations. */
export function questions(n: number, others: Record<string, number> = {}, isAsked: (name: string) => boolean = () => true): Question[] {
  const at = (prefix: string) => idAt(prefix, others[prefix] ?? bounded[prefix] ?? n);
  const ids = askedFor(n, at);
  // Two resources use the path parameter `session`.
  const sessions: Record<string, string> = { applySessions: at("ias"), paymentSessions: at("ps") };
  const operations = Object.entries(contract as Record<string, { operations: Record<string, Operation> }>).flatMap(([resource, of]) =>
    Object.entries(of.operations).map(([verb, operation]) => ({ name: `${resource}.${verb}`, operation })),
  );
  const asked = operations.filter(
    ({ name, operation: { method, access } }) => method === "GET" && (access === "staff" || access.endsWith(":read")) && isAsked(name),
  );
  return asked.flatMap(({ name, operation }) => {
    const own = { ...ids, session: sessions[name.split(".")[0] ?? ""] ?? "" };
    const path = operation.path.replace(/\{(\w+)\}/g, (_, param: string) => known(own, param));
    const byPerson = operation.access === "staff" || isPersonal(operation.access);
    return questionsTo(name, path, operation, ids, n, at).map((question) => ({ ...question, byPerson }));
  });
}

type PlainQuestion = Omit<Question, "byPerson">;

function questionsTo(
  name: string,
  path: string,
  operation: Operation,
  ids: Record<string, string>,
  n: number,
  at: (prefix: string) => string,
): PlainQuestion[] {
  const shape: Record<string, z.ZodType> = operation.query?.shape ?? {};
  if (operation.list) {
    const listed =
      all.find((resource) => resource.operations.list?.path === path) ??
      all.find((resource) => resource.operations.list?.path.split("/").at(-1) === path.split("/").at(-1));
    const prefix = cursors[name] ?? listed?.prefix;
    return listQuestions(name, path, shape, ids, prefix ? at(prefix) : null);
  }
  if ("q" in shape) return searches(n).map((q) => ({ name, path: `${path}?q=${encodeURIComponent(q)}` }));
  const narrowed = Object.keys(shape).flatMap((field) => (field === "expand" ? [] : valuesOf(field, shape[field], ids)));
  // From its sixth run on, a prepared statement may get a generic plan, which must be fast too.
  const repeated = Array.from({ length: 7 }, () => ({ name, path }));
  return [
    ...repeated,
    ...narrowed.filter((value) => !value.endsWith("=nothing")).map((value) => ({ name, path: `${path}?${value}` })),
    ...expansions(shape).map((expand) => ({ name: `${name} + ${expand}`, path: `${path}?expand[]=${expand}` })),
  ];
}

/** A word in every name, a word in no name, both together, a full email, an id; each often enough for a generic plan. */
function searches(n: number): string[] {
  const asked = [
    "s",
    "seeded",
    `seeded ${n}`,
    `${n} seeded`,
    "seeded nobody",
    "nobody",
    `person${n}@example.com`,
    "CI-SEEDED-1",
    idAt("cn", n),
  ];
  return Array.from({ length: 7 }, () => asked).flat();
}

function listQuestions(
  name: string,
  path: string,
  shape: Record<string, z.ZodType>,
  ids: Record<string, string>,
  cursor: string | null,
): PlainQuestion[] {
  const positions = cursor ? ["", `starting_after=${cursor}`, `ending_before=${cursor}`] : [""];
  const filters = Object.keys(shape).filter((field) => !paging.has(field));
  const pairs = filters.flatMap((first, i) => filters.slice(i + 1).map((second) => [first, second]));
  const chosen = [[], ...filters.map((field) => [field]), ...pairs];
  const filtered = chosen.flatMap((fields) =>
    combinations(fields.map((field) => valuesOf(field, shape[field], ids))).flatMap((conditions) =>
      positions.map((position) => ({
        name: [name, ...fields].join(" "),
        path: `${path}?${[...conditions, position].filter(Boolean).join("&")}`,
        mayBeRefused: fields.length > 1 || fields.some((field) => mayRefuse.has(field)),
      })),
    ),
  );
  const expanded = expansions(shape).map((expand) => ({ name: `${name} + ${expand}`, path: `${path}?limit=100&expand[]=${expand}` }));
  // In each order, alone and with each filter, with the cursor in the middle of the list.
  const conditions = ["", ...filters.flatMap((field) => valuesOf(field, shape[field], ids))];
  const sorted = valuesOf("sort", shape.sort, ids).flatMap((sort) =>
    conditions.flatMap((condition) =>
      positions.map((position) => ({
        name: [name, sort.replace("=-", "="), condition.split("=")[0]].filter(Boolean).join(" "),
        path: `${path}?${[sort, condition, position].filter(Boolean).join("&")}`,
        mayBeRefused: condition !== "",
      })),
    ),
  );
  return [...filtered, ...sorted, { name, path: `${path}?limit=${longestPage(shape.limit)}` }, ...expanded];
}

/** All values of an enumeration, because plans go wrong for values without rows. */
function valuesOf(field: string, schema: z.ZodType | undefined, ids: Record<string, string>): string[] {
  if (!schema) return [];
  const inner = entry(schema);
  if (inner.def.type === "enum") return (inner as z.ZodEnum).options.map((option) => `${field}=${option}`);
  if (inner.def.type === "boolean") return [`${field}=true`, `${field}=false`];
  if (inner.def.type === "record") return [`${field}[seeded]=yes`, `${field}[seeded]=nothing`];
  if (inner.def.type === "array") return [`${field}[]=${known(ids, field)}`];
  if (inner.def.type === "number") return [`${field}=${known(ids, field)}`];
  const isDay = inner.safeParse(DAY).success && !inner.safeParse("nothing").success;
  if (isDay) return [`${field}=${DAY}`];
  // A text that takes only some words has no value that nothing has.
  const some = `${field}=${encodeURIComponent(known(ids, field))}`;
  return inner.safeParse("nothing").success ? [some, `${field}=nothing`] : [some];
}

/** The properties that may be expanded, of one level and of two. */
function expansions({ expand }: Record<string, z.ZodType>): string[] {
  return expand ? (listedNames.get((entry(expand) as z.ZodArray).element as z.ZodType)?.all() ?? []) : [];
}

/** A value for a bound of a declared range. */
function boundOf(name: string): string | undefined {
  const month = (by: number) => String(Math.floor(Date.now() / 1000) + by * 30 * 86_400);
  const [, bound = ""] = /_(since|until|min|max)$/.exec(name) ?? [];
  return { since: month(-1), until: month(1), min: "1", max: "1000000" }[bound];
}

function combinations(lists: string[][]): string[][] {
  return lists.reduce<string[][]>((sofar, list) => sofar.flatMap((one) => list.map((value) => [...one, value])), [[]]);
}

function known(values: Record<string, string>, name: string): string {
  const value = values[name] ?? boundOf(name);
  if (value === undefined) throw new Error(`The benchmark has no sample value for '${name}': give it one in scripts/bench/requests.ts.`);
  return value;
}
