import { longestPage } from "#lib/testing/longest-page.ts";
import type { Answer } from "./answers.ts";
import type { Harness } from "./harness.ts";
import { type Case, cases, samplesOf } from "./matrix.ts";
import { organization } from "./organization.ts";
import { reaching } from "./prepared.ts";

/** An answer as it is kept: without what is different in every run. */
export interface RecordedAnswer {
  status: number;
  /** Names of the response headers that clients read. */
  headers: string[];
  body: unknown;
}

const READ_HEADERS = ["content-type", "etag", "idempotency-key", "insurance-version", "request-id"];

/** Resources that show what happened before: their rows are other ones as soon as anything more is recorded. Only the types are kept. */
const HISTORIES = new Set([
  "auditLog",
  "complianceChanges",
  "deliveryAttempts",
  "events",
  "mailDeliveries",
  "overview",
  "requestLog",
  "search",
  "timeline",
]);

/** Properties for people, whose words may change, and measures. Only their type is kept. */
const LOOSE =
  /(^|_)(message|summary|description|title|label|text|html|hint|help|note|ms|size|last4|sha256|reason|number|cursor|secret|slug|user_code|ip)$/;

/** The first items of an array within an object stand for the rest. */
const ITEMS = 2;

const typeOf = (value: unknown): string => `<${value === null ? "null" : Array.isArray(value) ? "array" : typeof value}>`;

/** Ids, addresses with signatures, times and random parts, without what is different in every run. */
export function steadyText(text: string): string {
  return (
    text
      // Whom a document's URL is given to.
      .replaceAll(/&by=[\w%.-]+/g, "")
      // Before ids, because a signature can contain what looks like one.
      .replaceAll(/(expires|signature|token)=[\w.-]+/g, "$1=…")
      .replaceAll(/\b([a-z]{1,6})_[A-Za-z0-9]{16,}/g, "$1_…")
      .replaceAll(/\d{4}-\d{2}-\d{2}(T[\d:.]+Z?)?/g, "<day>")
      .replaceAll(/[\w+/-]{40,}=*/g, "<random>")
      .replaceAll(/[A-Za-z0-9]{20,}|[0-9a-f]{12,}/g, "<random>")
  );
}

function steady(value: unknown, name: string, typesOnly: boolean): unknown {
  if (Array.isArray(value)) return value.slice(0, ITEMS).map((item) => steady(item, name, typesOnly));
  if (typeof value === "object" && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, steady(inner, key, typesOnly)]));
  if (value === null) return null;
  if (typesOnly || LOOSE.test(name)) return typeOf(value);
  // Times of these years.
  if (typeof value === "number" && value > 1_600_000_000 && value < 2_000_000_000) return "<time>";
  return typeof value === "string" ? steadyText(value) : value;
}

/** A list as one item with the types that each property has in any of them: rows of the same time have no certain order. */
function typesOfAll(items: readonly unknown[]): unknown {
  const objects = items.filter(
    (item): item is Record<string, unknown> => typeof item === "object" && item !== null && !Array.isArray(item),
  );
  const rest = items.filter((item) => !objects.includes(item as never));
  const types = rest.map((item) => (Array.isArray(item) ? [typesOfAll(item)] : typeOf(item)));
  const keys = [...new Set(objects.flatMap((item) => Object.keys(item)))];
  const merged = keys.map((key) => [key, typesOfAll(objects.flatMap((item) => (key in item ? [item[key]] : [])))]);
  const named = objects.length > 0 ? [Object.fromEntries(merged)] : [];
  return [...new Set([...types.map((type) => JSON.stringify(type)), ...named.map((one) => JSON.stringify(one))])]
    .sort()
    .map((text) => JSON.parse(text));
}

function recordedOf({ id, operation }: Case, answer: Answer): RecordedAnswer {
  const [resource = ""] = id.split(".");
  return {
    status: answer.status,
    headers: READ_HEADERS.filter((name) => answer.headers.has(name)),
    body: operation.list && answer.status < 300 ? { items: typesOfAll(answer.body) } : steady(answer.body, "", HISTORIES.has(resource)),
  };
}

/** Reads first and deletions last, so that each call finds what it needs. */
const rank = ({ operation }: Case): number => ["GET", "PUT", "POST", "DELETE"].indexOf(operation.method);

/** Calls every operation once, in a state in which it succeeds wherever the tests can make one. By the operation's id. */
export async function recordAnswers(harness: Harness): Promise<Record<string, RecordedAnswer>> {
  const org = await organization(harness);
  const samples = await samplesOf(harness, org, "sandbox");
  const recorded: Record<string, RecordedAnswer> = {};
  for (const one of cases.toSorted((a, b) => rank(a) - rank(b))) {
    const { token, path, body } = await reaching(one, { harness, org, samples });
    const whole = one.operation.list && !path.includes("?") ? `${path}?limit=${longestPage(one.operation.query?.shape.limit)}` : path;
    recorded[one.id] = recordedOf(one, await harness.call(token, one.operation.method, whole, body as object));
  }
  return recorded;
}

/** What a client of the recorded answer would notice. New properties and further items are no difference. */
export function differences(before: unknown, after: unknown, at: string): string[] {
  if (Array.isArray(before)) {
    if (!Array.isArray(after)) return [`${at} was a list, is ${JSON.stringify(after)}`];
    return before.flatMap((item, n) => (n < after.length ? differences(item, after[n], `${at}[${n}]`) : [`${at} has fewer items`]));
  }
  if (typeof before === "object" && before !== null) {
    if (typeof after !== "object" || after === null) return [`${at} was an object, is ${JSON.stringify(after)}`];
    return Object.entries(before).flatMap(([key, inner]) =>
      key in after ? differences(inner, (after as Record<string, unknown>)[key], `${at}.${key}`) : [`${at}.${key} is missing`],
    );
  }
  return Object.is(before, after) ? [] : [`${at} was ${JSON.stringify(before)}, is ${JSON.stringify(after)}`];
}
