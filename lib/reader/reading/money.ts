const WORDS = /^(INCL(UDED)?|EXCL(UDED)?|NIL|NONE|N\/?A|STATUTORY|UNLIMITED)\.?$/i;

/**
 * Whole dollars of a printed limit: `$1,000,000`, `1000000`, `1,000,000.00`, `1.000.000`, `$ 5 000`, `$1M`. Null for words such as
 * `Included` and for anything corrupt, because a wrong limit is worse than none.
 */
export function parseDollars(printed: string): number | null {
  const text = withoutSpaces(
    printed
      .trim()
      .replace(/^US\s?D?\s*(?=[$\d])/i, "")
      .replace(/^\$\s*|\s*\$$/g, ""),
  );
  if (text === "" || WORDS.test(text)) return null;
  const short = /^(\d{1,3}(?:\.\d{1,2})?)(K|M|MM|MIL|MILLION)$/i.exec(text);
  if (short?.[1] && short[2]) return toDollars(Number(short[1]) * (/^K$/i.test(short[2]) ? 1_000 : 1_000_000));
  const whole = text.replace(/\.(0{1,2}|-{1,2})$/, "");
  if (/^\d{1,10}$/.test(whole)) return toDollars(Number(whole));
  if (/^\d{1,3}(,\d{3})+$/.test(whole) || /^\d{1,3}(\.\d{3})+$/.test(whole)) return toDollars(Number(whole.replace(/[.,]/g, "")));
  return null;
}

/** Spaces separate groups of three digits and precede words; any other gap is a lost digit or a misread character. */
function withoutSpaces(text: string): string {
  const grouped = /^\d{1,3}(\s\d{3})+$/.test(text) || /^\d{1,3}([,.]\s?\d{3})+(?:\s?\.\s?(?:\d{2}|-{1,2}))?$/.test(text);
  return grouped || !/\d\s+\d/.test(text) ? text.replace(/\s/g, "") : text;
}

function toDollars(value: number): number | null {
  return Number.isInteger(value) && value > 0 ? value : null;
}

/**
 * Like `parseDollars`, for recognised text: OCR engines confuse commas, points and specks. Null for an amount that begins with a zero: its
 * first digit was lost.
 */
export function recognisedDollars(recognised: string): number | null {
  const text = recognised.replace(/^[^\d$]+|[^\d]+$/g, "").replace(/[.,]\s?(?=\d{3}(?!\d))/g, ",");
  return /^\$?\s*0/.test(text) ? null : parseDollars(text);
}

/** Whether limits of this size exist: from 1,000 to 100 million in steps of 500. */
export function plausibleLimit(dollars: number): boolean {
  return dollars >= 1_000 && dollars <= 100_000_000 && dollars % 500 === 0;
}

/**
 * Common leading digits of limits. A 6 is usually a misread 5, an 8 a 3. $1,500,000 and $7,500,000 exist; $5,200,000 is a dollar sign
 * before $200,000.
 */
const USUAL = new Set(["1", "125", "15", "2", "25", "3", "35", "4", "5", "75"]);

/** Whether a limit is a common one, whatever its size. */
export function usualLimit(dollars: number): boolean {
  return plausibleLimit(dollars) && USUAL.has(String(dollars).replace(/0+$/, ""));
}
