import { stringify } from "csv-stringify/sync";

/** What a spreadsheet takes for the beginning of a formula, behind any number of apostrophes. */
const FORMULA = /^'*[=+\-@\t\r\n\uFF0B\uFF0D\uFF1D\uFF20]/;

/** Text that no spreadsheet runs: with an apostrophe before what would begin a formula. `plainText` takes it away again. */
export const safeText = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);

/** What `safeText` was given. */
export const plainText = (text: string): string => (text.startsWith("'") && FORMULA.test(text) ? text.slice(1) : text);

/** Says that a file is UTF-8: without it Excel reads names with accents wrongly. */
export const BYTE_ORDER_MARK = "\uFEFF";

/** Rows as RFC 4180 has them: commas, CRLF, quotes where they are needed. */
export function csvLines(rows: readonly (readonly string[])[]): string {
  return stringify(rows as string[][], { record_delimiter: "\r\n", quoted_match: /[\r\n\t;\uFEFF]|^\s|\s$/, quoted_empty: false });
}
