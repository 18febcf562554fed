import { z } from "zod";

const types: Record<string, string> = {
  string: "text",
  // Every number of a body or query is a count, an amount in cents or a moment; a text such as "12.50" is of none of them.
  number: "a whole number",
  int: "a whole number",
  boolean: "true or false",
  array: "a list",
  object: "an object",
  record: "an object",
};

const quoted = (values: readonly unknown[]) => values.map((value) => `'${String(value)}'`).join(", ");

/** What is wrong with a field, to be read after its name: "is required", "is longer than 200 characters". */
export function describeIssue(issue: z.core.$ZodIssue): string {
  if (issue.message === REQUIRED) return REQUIRED;
  switch (issue.code) {
    case "invalid_type":
      return `must be ${types[issue.expected] ?? issue.expected}`;
    case "too_big":
      if (issue.origin === "string") return `is longer than ${issue.maximum} characters`;
      if (issue.origin === "array") return `has more than ${issue.maximum} entries`;
      return `is more than ${issue.maximum}`;
    case "too_small":
      if (issue.origin === "string") return Number(issue.minimum) === 1 ? "is empty" : `is shorter than ${issue.minimum} characters`;
      if (issue.origin === "array") return "is empty";
      return `is less than ${issue.minimum}`;
    case "invalid_value":
      return issue.message.startsWith("Invalid")
        ? `must be ${issue.values.length > 1 ? "one of " : ""}${quoted(issue.values)}`
        : issue.message;
    case "invalid_union":
      return "has a value of the wrong kind";
    case "invalid_key":
      return `has a key that is not allowed: ${issue.issues[0] ? describeIssue(issue.issues[0]) : "wrong form"}`;
    default:
      return /^['a-z]/.test(issue.message) ? issue.message : "has a form that is not allowed";
  }
}

/** What the field error map below says of a property that is not there. */
export const REQUIRED = "is required";

z.config({ customError: (issue) => (issue.input === undefined && issue.code.startsWith("invalid_") ? REQUIRED : undefined) });
