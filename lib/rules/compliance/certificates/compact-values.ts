import type { ParsedCertificate } from "#lib/contract/compliance/parsed-certificate.ts";
import { READING_CONFIDENCE } from "#lib/contract/compliance/parsed-certificate.ts";
import { type FieldEvidence, isDay, isDollars, isFlag, isText, isTexts, type Values, valueAt } from "./evidence.ts";

/**
 * A certificate's values as the rules need them, a quarter of their whole size: without the places on the page, and with the evidence of
 * each value only where it differs from what most values of the certificate have.
 */
export interface CompactValues {
  values: object;
  /** The evidence of every value that is not empty, unless the next two say otherwise. */
  usual: Usual;
  /** The parts without any evidence. */
  without: string[];
  /** Other evidence, by path; null: none. */
  fields: Record<string, FieldEvidence | null>;
}

type Usual = Pick<FieldEvidence, "confidence" | "source">;

/** Places are for showing a value on its page, which rules do not. */
const withoutPlace = ({ confidence, source, raw }: FieldEvidence): FieldEvidence => ({ confidence, page: null, box: null, source, raw });

const isLeaf = (value: unknown) => typeof value !== "object" || value === null || isTexts(value);
const isEmpty = (value: unknown) => value === null || value === undefined || value === "" || (Array.isArray(value) && value.length === 0);

/** A value in its usual form. Rules read what was printed only for other values. */
const isPlain = (value: unknown) =>
  !isEmpty(value) &&
  (isDollars(value) || isFlag(value) || isTexts(value) || (isText(value) && (isDay(value) || !/^\d{4}-\d{2}-\d{2}$/.test(value))));

/** A cache of paths by their parts, because joining and hashing a path again costs time. */
const joined = new Map<string, Map<string, string>>();
const MAX_PATHS = 1000;

function pathIn(path: string, name: string): string {
  if (path === "") return name;
  const known = joined.get(path)?.get(name);
  if (known !== undefined) return known;
  if (joined.size >= MAX_PATHS) joined.clear();
  const inner = joined.get(path) ?? new Map<string, string>();
  const whole = `${path}.${name}`;
  // The places in a list may be many.
  joined.set(path, inner.size < MAX_PATHS ? inner.set(name, whole) : inner);
  return whole;
}

/** Calls `leaf` for each value that is not empty, but not below a path at which `skips` is true. */
function visit(value: unknown, path: string, skips: (path: string) => boolean, leaf: (path: string) => void): void {
  if (isEmpty(value) || (path !== "" && skips(path))) return;
  if (isLeaf(value)) leaf(path);
  else for (const [name, inner] of Object.entries(value as object)) visit(inner, pathIn(path, name), skips, leaf);
}

function usualOf(fields: readonly FieldEvidence[]): Usual {
  const alike = Map.groupBy(fields, ({ confidence, source }) => `${confidence} ${source}`);
  const [most = []] = [...alike.values()].sort((a, b) => b.length - a.length);
  const { confidence = 1, source = "text" } = most[0] ?? {};
  return { confidence, source };
}

export function compactValues({ fields: all, ...values }: ParsedCertificate): CompactValues {
  const found: Record<string, FieldEvidence> = all;
  const paths = Object.keys(found);
  const usual = usualOf(Object.values(found));
  const isUsual = (path: string, { confidence, source }: FieldEvidence) =>
    confidence === usual.confidence && source === usual.source && confidence >= READING_CONFIDENCE && isPlain(valueAt(values, path));
  const without: string[] = [];
  const isWithout = (path: string) => {
    const has = paths.some((one) => one === path || one.startsWith(`${path}.`));
    if (!has) without.push(path);
    return !has;
  };
  const fields: CompactValues["fields"] = {};
  visit(values, "", isWithout, (path) => {
    if (!Object.hasOwn(found, path)) fields[path] = null;
  });
  for (const [path, one] of Object.entries(found)) if (!isUsual(path, one)) fields[path] = withoutPlace(one);
  return { values, usual, without, fields };
}

/** The values with the evidence of each, for the rules: their results are the same but for places. */
export function wholeValues({ values, usual, without, fields: others }: CompactValues): Values {
  const field: FieldEvidence = { ...usual, page: null, box: null };
  const fields: Record<string, FieldEvidence> = {};
  const skipped = new Set(without);
  visit(
    values,
    "",
    (path) => skipped.has(path),
    (path) => {
      fields[path] = field;
    },
  );
  for (const [path, one] of Object.entries(others))
    if (one) fields[path] = one;
    else delete fields[path];
  return { parsed: values, fields };
}
