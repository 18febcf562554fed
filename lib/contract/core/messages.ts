import { z } from "zod";

const types: Record<string, string> = {
  string: "text",
  // Every number in a body or query is a count, an amount in cents or a time, so it must be whole.
  number: "a whole number",
  int: "a whole number",
  boolean: "true or false",
  array: "a list",
  object: "an object",
  record: "an object",
};

const quoted = (values: readonly unknown[]) => values.map((value) => `'${String(value)}'`).join(", ");

/** The error message for a field. It is read after the field's name: "is required", "must be at most 200 characters". */
export function describeIssue(issue: z.core.$ZodIssue): string {
  if (isInWords(issue)) return issue.message;
  switch (issue.code) {
    case "invalid_type":
      return `must be ${types[issue.expected] ?? issue.expected}`;
    case "too_big":
      if (issue.origin === "string") return `must be at most ${issue.maximum} characters`;
      if (issue.origin === "array") return `must have at most ${issue.maximum} entries`;
      // A time has an error message of its own.
      return issue.message.startsWith("Too big") ? `must be ${issue.maximum} or less` : issue.message;
    case "too_small":
      if (issue.origin === "string")
        return Number(issue.minimum) === 1 ? "must not be empty" : `must be at least ${issue.minimum} characters`;
      if (issue.origin === "array") return "must not be empty";
      return `must be ${issue.minimum} or more`;
    case "invalid_value":
      return issue.message.startsWith("Invalid")
        ? `must be ${issue.values.length > 1 ? "one of " : ""}${quoted(issue.values)}`
        : issue.message;
    case "invalid_union":
      return "has a value of the wrong type";
    case "invalid_key":
      return `has a key that is not allowed: ${issue.issues[0] ? describeIssue(issue.issues[0]) : "wrong format"}`;
    default:
      return /^['a-z]/.test(issue.message) ? issue.message : "has a format that is not allowed";
  }
}

const NOT_EPOCH = "must be a time in epoch seconds";

/** What is wrong with a time that is no whole number. Of a date as text it says the seconds that were meant. */
export function notEpoch(given: unknown): string | undefined {
  if (given === undefined) return undefined;
  const meant = typeof given === "string" && /^\d{4}-\d\d-\d\d/.test(given) ? Date.parse(given) : Number.NaN;
  return `${NOT_EPOCH}${Number.isNaN(meant) ? "" : `: ${Math.floor(meant / 1000)} for '${String(given).slice(0, 40)}'`}`;
}

const isInWords = ({ message }: z.core.$ZodIssue): boolean => message === REQUIRED || message.startsWith(NOT_EPOCH);

/** The message that the error map below gives for a missing property. */
export const REQUIRED = "is required";

z.config({ customError: (issue) => (issue.input === undefined && issue.code.startsWith("invalid_") ? REQUIRED : undefined) });
