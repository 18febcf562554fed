import { type Kind, makesSense } from "./settle.ts";

/** A line's text as a value of its kind. */
export interface LineText {
  text: string;
  /** Whether something in it was corrected. */
  corrected: boolean;
}

/** The characters that the second engine reads between a date's numbers where the strokes are damaged. */
const DAY = /^\D{0,2}(\d{1,2})[/:.·*,;'-]+(\d{1,2})[/:.·*,;'-]+(\d{4})\D{0,2}$/;
const TELEPHONE = /(\d{3})[^\d]{1,2}(\d{3})[^\d](\d{4})$/;

/** The characters that specks beside a single letter are read as. */
const SPECKS = /^[^A-Z0-9]+|[^A-Z0-9]+$/gi;

/** The end of the printed question `ANY PROPRIETOR/PARTNER/EXECUTIVE` before its answer. */
const END_OF_QUESTION = /^.{0,6}V?E(?=[YNX]$)/i;

/**
 * Corrects what the second engine reads in damaged print of a kind of cell: separators, remains of labels and lines around the value, a
 * mark read twice, and a B as an 8 where only letters are.
 */
export function lineText(kind: Kind, text: string): LineText {
  const as = valueIn(kind, text);
  return as !== text && makesSense(kind, as) ? { text: as, corrected: true } : { text, corrected: false };
}

function valueIn(kind: Kind, text: string): string {
  if (makesSense(kind, text)) return text;
  const close = text.replace(/\s/g, "");
  if (kind === "date")
    return close
      .replace(/\/200(?=[2-9]\d$)/, "/20")
      .replace(/(?<=^\d{1,2})A(?=\d\/)/, "/1")
      .replace(DAY, "$1/$2/$3");
  if (kind === "telephone") return TELEPHONE.exec(close)?.slice(1).join("-") ?? text;
  if (kind === "code") return close.replace(/^\D+|\D+$/g, "");
  if (kind === "letter") return close.replace(SPECKS, "").replace(/^(?:8|13)$/, "B");
  return kind === "flag"
    ? close
        .replace(END_OF_QUESTION, "")
        .replace(SPECKS, "")
        .replace(/^([XYN])\1$/i, "$1")
    : text;
}
