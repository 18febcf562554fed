import { remember } from "#lib/kit/remember.ts";

/** What clerks write short, and what it stands for. */
const SHORT: readonly (readonly [RegExp, string])[] = [
  [/\bw\s?\/\s?r\s?\/?\s?t\b/gi, "with respect to"],
  [/\bP\s?&\s?NC\b|\bPNC\b|\bP\/NC\b/g, "primary and non-contributory"],
  [/\bnon-?\s?contrib\b\.?/gi, "non-contributory"],
  [/\bcert(?:ificate|\.)?\s+(?:holder|hldr)\b/gi, "certificate holder"],
  [/\badd(?:'?l|tl|l)\.?\s+ins(?:ured|d|'d|\.)?(?![a-z])/gi, "additional insured"],
  [/\bA\.I\.(?=\s|$)/g, "AI"],
  [/\bG\.L\.(?=\s|$)/g, "GL"],
  [/\bAI\b(?=\s+(?:on|for|per|under|if|where|when|as|with|w\/|in|by|CG|&|and)\b|\s*[&/,;.():–-]|$)/g, "additional insured"],
  [/\bbl(?:an)?kt\b\.?/gi, "blanket"],
  [/\bliab\b\.?/gi, "liability"],
  [/\bsubro\b\.?/gi, "subrogation"],
  [/\bsvcs?\b\.?/gi, "services"],
  [/\b(?:ops|opns)\b\.?/gi, "operations"],
  [/\bproj\b\.?/gi, "project"],
  [/\bagg\b\.?/gi, "aggregate"],
  [/\bmaint\b\.?/gi, "maintenance"],
  [/\bdtd\b\.?/gi, "dated"],
  [/\bbtwn\b\.?/gi, "between"],
  [/\bEQ(?:UIP)?\b\.?/g, "equipment"],
  [/\bWOS\b/g, "waiver of subrogation"],
  [/\b(\d\d)\s*-?\s*DNOC\b/g, "$1 days notice of cancellation"],
  [/\bWaver\s+of\b/gi, "Waiver of"],
  [/\bincl\b\.?/gi, "included"],
  [/\breq'?d\b\.?/gi, "required"],
];

/** Words of grants that clerks misspell. What restricts needs none: unknown words are asked about. */
const KEY_WORDS: readonly string[] =
  "additional insured certificate subrogation contributory included required written contract liability general coverage endorsement notice respect".split(
    " ",
  );
const keys = new Set(KEY_WORDS);

/** Whether one letter more, less, other or in its neighbour's place makes the one word of the other. */
function isNear(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1 || one[0] !== other[0]) return false;
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  const [a, b] = [one.slice(at), other.slice(at)];
  if (a.slice(1) === b.slice(1) || a.slice(1) === b || a === b.slice(1)) return true;
  return a[0] === b[1] && a[1] === b[0] && a.slice(2) === b.slice(2);
}

/** Shorter words are near too many others. */
const MIN_LENGTH = 6;
const rightWord = remember(2000, (word: string) => KEY_WORDS.find((key) => key.length >= MIN_LENGTH && isNear(word, key)) ?? word);

/** The text with usual short forms written out and slips in words that decide put right; `isWord`: known words are none. */
export function spelledOut(text: string, isWord: (word: string) => boolean): string {
  const whole = SHORT.reduce((read, [short, long]) => read.replace(short, long), text);
  return whole.replace(/\b[a-z]{6,}\b/gi, (word) => {
    const lower = word.toLowerCase();
    const right = keys.has(lower) || isWord(lower) ? lower : rightWord(lower);
    return right === lower ? word : right;
  });
}
