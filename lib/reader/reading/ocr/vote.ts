/**
 * The text on which most readings of a line agree, character by character: where both others have the same other character, or more
 * characters, theirs are taken; and where they have `maxLost` characters less. Spaces and case are those of the chosen reading.
 */
export function votedText(chosen: string, others: readonly [string, string], maxLost = 1): string {
  const signs = [...chosen].flatMap((sign, at) => (/\s/.test(sign) ? [] : [{ sign, isAfterSpace: /\s/.test(chosen[at - 1] ?? "") }]));
  const own = signs.map(({ sign }) => sign);
  const [one, two] = others.map((other) => alignedTo(own, signsOf(other))) as [Alignment, Alignment];
  const plain = (text: string | undefined) => text?.replaceAll(" ", "").toUpperCase();
  const alike = (a: string | undefined, b: string | undefined) => a !== undefined && plain(a) === plain(b);
  const isCapitals = chosen === chosen.toUpperCase();
  const written = (text: string) => (isCapitals ? text.toUpperCase() : text);
  const between = (at: number) => (alike(one.before[at], two.before[at]) ? written(one.before[at] ?? "") : "");
  const isLost = own.map((_, at) => one.at[at] === "" && two.at[at] === "");
  const parts = signs.map(({ sign, isAfterSpace }, at) => {
    const [a, b] = [one.at[at], two.at[at]];
    if (isLost[at] && runAt(isLost, at) > maxLost) return `${isAfterSpace ? " " : ""}${sign}`;
    const voted = alike(a, b) && !alike(a, sign) ? written(a ?? "").trim() : sign;
    const before = between(at);
    const isParted = isAfterSpace || (before !== "" && [a, b].some((text) => text?.startsWith(" ")));
    return `${before}${isParted ? " " : ""}${voted}`;
  });
  return `${parts.join("")}${between(signs.length)}`.replace(/\s+/g, " ").trim();
}

/** How many adjacent values are true, including the one at this place. */
function runAt(flags: readonly boolean[], at: number): number {
  let [from, to] = [at, at];
  while (flags[from - 1]) from -= 1;
  while (flags[to + 1]) to += 1;
  return to - from + 1;
}

/** The characters of a text, each with the space before it. */
const signsOf = (text: string): string[] => text.match(/\s?\S/g) ?? [];

/** For each character of a text, the character of the other text at that place and those that the other has before it; empty for none. */
interface Alignment {
  at: string[];
  before: string[];
}

/** The alignment with the fewest differences. */
function alignedTo(own: readonly string[], other: readonly string[]): Alignment {
  const differs = (i: number, j: number) => (own[i]?.toUpperCase() === other[j]?.trim().toUpperCase() ? 0 : 1);
  const costs = costsOf(own.length, other.length, differs);
  const cost = (i: number, j: number) => costs[i]?.[j] ?? Number.POSITIVE_INFINITY;
  const aligned: Alignment = { at: own.map(() => ""), before: new Array<string>(own.length + 1).fill("") };
  let [i, j] = [0, 0];
  while (i < own.length || j < other.length) {
    if (cost(i, j) === cost(i + 1, j + 1) + differs(i, j)) {
      aligned.at[i] = other[j] ?? "";
      i += 1;
      j += 1;
    } else if (cost(i, j) === cost(i + 1, j) + 1) i += 1;
    else {
      aligned.before[i] += other[j] ?? "";
      j += 1;
    }
  }
  return aligned;
}

/** The number of differences between what follows the first i characters of one text and the first j of another. */
function costsOf(long: number, other: number, differs: (i: number, j: number) => number): number[][] {
  const costs = Array.from({ length: long + 1 }, () => new Array<number>(other + 1).fill(0));
  const cost = (i: number, j: number) => costs[i]?.[j] ?? 0;
  for (let i = long; i >= 0; i -= 1)
    for (let j = other; j >= 0; j -= 1) {
      const isEnd = i === long || j === other;
      (costs[i] as number[])[j] = isEnd
        ? long - i + other - j
        : Math.min(cost(i + 1, j + 1) + differs(i, j), cost(i + 1, j) + 1, cost(i, j + 1) + 1);
    }
  return costs;
}

/** Symbols that are in no name and no address, and a bracket before a lower-case character. */
const ODD = /[^\p{L}\p{N}\s&'’".,\-/#()+@:]|\((?=\p{Ll})/gu;

/** The text with the other reading's alphanumeric characters in place of symbols that are in no name. */
export function withoutOddSigns(text: string, other: string): string {
  const { at } = alignedTo([...text.replace(/\s/g, "")], signsOf(other));
  return text.replace(ODD, (sign, place: number) => {
    const instead = at[text.slice(0, place).replace(/\s/g, "").length]?.trim() ?? "";
    return /^[\p{L}\p{N}]$/u.test(instead) ? instead : sign;
  });
}
