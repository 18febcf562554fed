/** Why a value has low confidence, as a sentence for the reviewer. Without zod, so that browser code can import it. */
export const readingDoubts = {
  unclear_print: "The print is unclear: it was recognized with low confidence.",
  readings_differ: "Two readings of this place differ.",
  read_once: "Only one of two readings found it.",
  spelling_unsure: "Letters and digits that look alike, or a lost space, make its spelling uncertain.",
  completed: "Part of it was illegible and was completed with the usual text.",
  not_understood: "This is not a usual value of this field.",
  out_of_place: "It is not clearly beside its own label: it may belong to another row.",
  sign_before: "A separate character precedes the first digit: it may be a printed dollar sign.",
  length_unusual: "It is longer or shorter than its digits: a digit may be missing.",
  unusual_term: "The two dates are not a usual policy term, or one of them could not be read.",
  likely_term: "The dates are damaged: this is the term they most likely show.",
  several_policies: "This row has several policies: it is uncertain which values belong together.",
  written_over: "It was covered or overwritten after the certificate was issued.",
  struck_out: "It looks struck out.",
  unread_ink: "There is unreadable text beside it.",
  unclear_mark: "It is not clear whether this is ticked.",
  field_differs: "The form field has another value than the page shows.",
} as const;

export type ReadingDoubt = keyof typeof readingDoubts;

/** Doubts that a look at the place does not settle: nobody confirms such a value without saying how they know it. */
export const needsReason = (doubt: ReadingDoubt | null | undefined): boolean =>
  doubt === "written_over" || doubt === "struck_out" || doubt === "field_differs";
