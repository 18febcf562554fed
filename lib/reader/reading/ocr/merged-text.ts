/** A number with the spaces of another reading of the same characters. */
export function withSpacesOf(spaced: string, number: string): string {
  const close = number.replace(/\s/g, "");
  if (spaced.replace(/\s/g, "").length !== close.length) return number;
  let next = 0;
  return [...spaced].map((sign) => (/\s/.test(sign) ? sign : (close[next++] ?? ""))).join("");
}

/** Letters that are digits where the other characters are. */
const DIGITS: Readonly<Record<string, string>> = { O: "0", o: "0", Q: "0", I: "1", l: "1", S: "5", s: "5", B: "8", Z: "2" };

/** The postal code at the end of a line of which spaces were lost; null if its last five characters are no digits. */
export function postalCodeIn(line: string): string | null {
  const code = /(.{5})(?:-(\d{4}))?$/.exec(line.replace(/[\s.,;:]/g, ""));
  const digits = [...(code?.[1] ?? "")].map((sign) => DIGITS[sign] ?? sign).join("");
  return /^\d{5}$/.test(digits) ? [digits, code?.[2]].filter(Boolean).join("-") : null;
}

/**
 * A line of text with the digits of a second reading, whose letters and spaces are worse: `7863 Pier Road` and `7803PierR0ad` are
 * `7803 Pier Road`.
 */
export function withDigitsOf(text: string, second: string): string {
  const words = text.split(" ");
  const parts = partsOf(words, second.replace(/\s/g, ""));
  return words.map((word, at) => merged(word, parts[at] ?? "")).join(" ");
}

function merged(word: string, part: string): string {
  if (word.toUpperCase() === part.toUpperCase()) return word;
  const digits = [...part].map((sign) => DIGITS[sign] ?? sign).join("");
  const [, before = "", core = word, after = ""] = /^([#(]*)(.*?)([.,)]*)$/.exec(word) ?? [];
  const number = digits.replace(/[.,)]+$/, "").replace(/^[#(]+/, "");
  const isNumber = /\d/.test(part) && /^\d+$/.test(number) && (/\d/.test(core) || number.length > 1);
  if (isNumber && Math.abs(number.length - core.length) <= 1) return `${before}${number}${after}`;
  // Letters that the first engine took for digits: `M111` for `Mill`.
  const letters = part.replace(/[.,)]+$/, "");
  return /\d/.test(core) && /[A-Za-z]/.test(core) && letters.length === core.length && /^[A-Za-z]{3,}$/.test(letters)
    ? `${before}${letters}${after}`
    : word;
}

/** For each word of the first reading, the characters of the second that correspond to it, by the alignment with the fewest differences. */
function partsOf(words: readonly string[], second: string): string[] {
  const first = words.join("");
  const costs: number[][] = [Array.from({ length: second.length + 1 }, (_, at) => at)];
  for (let i = 1; i <= first.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= second.length; j += 1) {
      const same = first[i - 1]?.toUpperCase() === second[j - 1]?.toUpperCase() ? 0 : 1;
      row.push(Math.min((costs[i - 1]?.[j - 1] ?? 0) + same, (costs[i - 1]?.[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1));
    }
    costs.push(row);
  }
  // ends[i]: how much of the second reading belongs to the first i characters.
  const ends: number[] = new Array(first.length + 1).fill(0);
  let [i, j] = [first.length, second.length];
  while (i > 0) {
    ends[i] = Math.max(ends[i] ?? 0, j);
    const [cost, same] = [costs[i]?.[j] ?? 0, first[i - 1]?.toUpperCase() === second[j - 1]?.toUpperCase() ? 0 : 1];
    if (j > 0 && cost === (costs[i - 1]?.[j - 1] ?? 0) + same) {
      i -= 1;
      j -= 1;
    } else if (j > 0 && cost === (costs[i]?.[j - 1] ?? 0) + 1) j -= 1;
    else i -= 1;
  }
  let [place, from] = [0, 0];
  return words.map((word) => {
    place += word.length;
    const end = Math.max(from, ends[place] ?? from);
    const part = second.slice(from, end);
    from = end;
    return part;
  });
}
