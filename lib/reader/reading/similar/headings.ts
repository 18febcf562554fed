export type ColumnName = "letter" | "type" | "additional" | "waiver" | "number" | "effective" | "expiration" | "limits";

/** The words of each column's heading, from left to right. */
export const headingsOf: readonly [ColumnName, readonly string[]][] = [
  ["letter", ["INSR", "INS", "LTR", "CO"]],
  ["type", ["TYPE", "INSURANCE"]],
  ["additional", ["ADDL", "INSD", "ADDTL"]],
  ["waiver", ["SUBR", "SUB", "WVD", "WYD", "WAIVED", "SUBROGATION"]],
  ["number", ["NUMBER"]],
  ["effective", ["EFF", "EFFECTIVE"]],
  ["expiration", ["EXP", "EXPIRATION"]],
  ["limits", ["LIMITS", "LIMIT"]],
];

export const columnNames: readonly ColumnName[] = headingsOf.map(([name]) => name);

/** The headings left of the policy numbers; the others are right of them. */
export const leftOf: ReadonlySet<ColumnName> = new Set(["letter", "type", "additional", "waiver"]);
