import { createHash } from "node:crypto";

/** The id of the n-th seeded object of a kind: valid, in the order of n as real ids are in that of time, and known without a query. */
export function idAt(prefix: string, n: number): string {
  const hash = createHash("md5").update(`${prefix}${n}`).digest("hex");
  return `${prefix}_${ordered(String(n).padStart(8, "0"))}${hash.replaceAll("0", "z").slice(0, 16)}`;
}

/** Digits without 0, which ids do not contain, in their order. */
const ordered = (digits: string) => digits.replace(/\d/g, (digit) => "123456789A".charAt(Number(digit)));

/** The same id as an SQL expression over `n`. */
export function idSql(prefix: string, n: string): string {
  const number = `(${n})::text`;
  const first = `translate(lpad(${number}, 8, '0'), '0123456789', '123456789A')`;
  return `'${prefix}_' || ${first} || left(translate(md5('${prefix}' || ${number}), '0', 'z'), 16)`;
}
