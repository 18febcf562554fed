import { createHash } from "node:crypto";

/** The id of the n-th seeded object of a kind: valid, unordered, and known without a query. */
export function idAt(prefix: string, n: number): string {
  const hash = (text: string) => createHash("md5").update(text).digest("hex");
  return `${prefix}_${(hash(`${prefix}${n}`) + hash(`${n}${prefix}`)).replaceAll("0", "z").slice(0, 24)}`;
}

/** The same id as an SQL expression over `n`. */
export function idSql(prefix: string, n: string): string {
  const number = `(${n})::text`;
  return `'${prefix}_' || left(translate(md5('${prefix}' || ${number}) || md5(${number} || '${prefix}'), '0', 'z'), 24)`;
}
