import type { PlainMessage, Text } from "#lib/text/text.ts";

/** What to do about a field's error, by the error's text in the contract. */
const sentences: Readonly<Record<string, PlainMessage>> = {
  "must not be empty": "This field is required.",
  "is required": "This field is required.",
  "must be a valid email address": "Enter a valid email address.",
  "was changed in another window or on another device":
    "This was changed in another window or on another device. This is what was saved there; change it if it is not right.",
};

/** A field's error as a sentence that says what to do, in the page's language. */
export function fieldSentence(message: string, t: Text): string {
  const stated = sentences[message];
  if (stated) return t(stated);
  const longest = /^must be at most (\d+) characters$/.exec(message)?.[1];
  if (longest) return t("Enter at most {number} characters.", { number: longest });
  const valid = /^must be (a valid .+)$/.exec(message)?.[1];
  const whole = valid ? `Enter ${valid}.` : `${/^[a-z]/.test(message) ? `This ${message}` : message}`;
  const ended = /[.!?]$/.test(whole) ? whole : `${whole}.`;
  return t.known(ended) ?? t("This is not valid. Check it.");
}
