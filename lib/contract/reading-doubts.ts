/** Why a value has low confidence, as a sentence for the reviewer. Without zod, so that browser code can import it. */
export const readingDoubts = {
  unclear_print: "The print is unclear: it was recognized with low confidence.",
  readings_differ: "Two readings of this place differ.",
  read_once: "Only one of two readings found it.",
  spelling_unsure: "Letters and digits that look alike, or a lost space, leave its spelling in doubt.",
  completed: "Part of it was not legible and was completed from what usually stands there.",
  not_understood: "What stands here is not what this field usually holds.",
  out_of_place: "It does not stand clearly beside its own label: it may belong to another row.",
  sign_before: "A sign stands apart before the first digit: it may be a printed dollar sign.",
  length_unusual: "It is longer or shorter than its digits should be: a digit may be missing.",
  unusual_term: "The two dates do not make a usual policy term, or one of them could not be read.",
  likely_term: "The dates are damaged: this is the term they most likely show.",
  several_policies: "Several policies stand in this row: which values belong together is not certain.",
  written_over: "Something was put over it, or covered, after the certificate was made.",
  struck_out: "It looks struck out.",
  unread_ink: "Beside it stands something that could not be read.",
  unclear_mark: "It is not clear whether this is ticked.",
  field_differs: "The form field holds something else than the page shows.",
} as const;

export type ReadingDoubt = keyof typeof readingDoubts;
