import { stringify } from "csv-stringify/sync";

/** The beginning of a spreadsheet formula, after any number of apostrophes. */
const FORMULA = /^'*[=+\-@\t\r\n\uFF0B\uFF0D\uFF1D\uFF20]/;

/** Text that no spreadsheet evaluates: an apostrophe is put before a formula. `plainText` removes it. */
export const safeText = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);

/** Reverses `safeText`. */
export const plainText = (text: string): string => (text.startsWith("'") && FORMULA.test(text) ? text.slice(1) : text);

/** Marks a file as UTF-8. Without it, Excel misreads names with accents. */
export const BYTE_ORDER_MARK = "\uFEFF";

/** Rows as RFC 4180 requires: commas, CRLF, quotes where needed. */
export function csvLines(rows: readonly (readonly string[])[]): string {
  return stringify(rows as string[][], { record_delimiter: "\r\n", quoted_match: /[\r\n\t;\uFEFF]|^\s|\s$/, quoted_empty: false });
}
