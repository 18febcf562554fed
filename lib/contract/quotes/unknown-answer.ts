/** The answer "I don't know" to a yes/no question that may be answered so. It is never taken as a no: a person looks at it. */
export const UNKNOWN = "unknown";

/** The fact with the ids of the questions that were answered so. No question has this id. */
export const UNKNOWN_ANSWERS = "$unknown";

/** The reason for a review that such an answer gives. */
export const UNKNOWN_CODE = "ANSWER-UNKNOWN";
