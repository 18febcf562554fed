/**
 * A field's error as a whole sentence that says what to do: "Enter a valid email address.", "Enter a reason." for the label "The reason". A
 * message that continues the field's name gets the name: "Years of experience must be 0 or more."
 */
export function sentence(label: string, message: string): string {
  const valid = /^must be (a valid .+)$/.exec(message)?.[1];
  if (valid) return `Enter ${valid}.`;
  if (message === "is required" || message === "must not be empty") return missing(label);
  const whole = /^[a-z]/.test(message) ? `${label} ${message}` : message;
  return /[.!?]$/.test(whole) ? whole : `${whole}.`;
}

function missing(label: string): string {
  const [, article, what = ""] = /^(The|Your) (.+)$/.exec(label) ?? [];
  if (!article) return `${label} is required.`;
  return `Enter ${article === "Your" ? "your" : /^[aeiou]/i.test(what) ? "an" : "a"} ${what}.`;
}
