import { type Random, randomOf } from "./random.ts";
import type { Sheet } from "./sheet.ts";

/** Sentences as long as those of the standard's notice, in capitals and with the words of its labels. */
const NOTICE = [
  "THIS PAGE INFORMS ITS READER OF THE POLICIES BELOW AND GIVES NO RIGHTS TO THE CERTIFICATE HOLDER.",
  "IT NEITHER WIDENS NOR NARROWS THE COVERAGES THAT THOSE POLICIES GIVE THE INSURED, WHATEVER ANYBODY HAS PROMISED.",
  "IT IS NO AGREEMENT BETWEEN AN INSURER, WHOEVER SIGNS FOR IT OR ITS PRODUCER, THE INSURED AND THE CERTIFICATE HOLDER.",
  "NO INSURER, AGENT OR PRODUCER MAY CHANGE BY IT WHAT AN INSURED HAS BOUGHT.",
  "QUESTIONS ON THE COVERAGES GO TO THE PRODUCER, NOT TO THE CERTIFICATE HOLDER OR ITS CONTACT.",
];
const IMPORTANT = [
  "Where the CERTIFICATE HOLDER is to be an ADDITIONAL INSURED, the policy needs wording or an endorsement that says so.",
  "Where an INSURER gives up recovery for the INSURED, some policies need an endorsement for it; ask the PRODUCER.",
];
const COVERAGES = [
  "THE POLICIES BELOW WERE WRITTEN FOR THE INSURED NAMED ABOVE, FOR THE TERMS SHOWN, BY THE INSURER WHOSE LETTER STANDS BESIDE THEM.",
  "WHATEVER A CONTRACT WITH THE CERTIFICATE HOLDER OR A LETTER OF THE PRODUCER ASKS FOR,",
  "THE COVERAGES ARE THOSE OF THE POLICIES, WITH ALL THEIR TERMS, EXCLUSIONS AND CONDITIONS.",
];

/** As many lines as fit, no wider than a width chosen at random, so that any word may begin or end one. */
function lines(random: Random, sentences: readonly string[], count: number): string[] {
  const wide = random.whole(96, 124);
  const made: string[] = [];
  for (const word of sentences.flatMap((sentence) => sentence.split(" "))) {
    const last = made.at(-1);
    if (last !== undefined && last.length + word.length < wide) made[made.length - 1] = `${last} ${word}`;
    else made.push(word);
  }
  return made.slice(0, Math.max(1, count));
}

const PITCH = 7.6;
const shuffled = (random: Random, sentences: readonly string[]) => {
  const from = random.whole(0, sentences.length - 1);
  return [...sentences.slice(from), ...sentences.slice(0, from)];
};

interface Area {
  left: number;
  top: number;
  bottom: number;
  wide: number;
}

/** The form's sentences above the parties: the notice, and what is important. */
export function drawNotice(sheet: Sheet, seed: string, notice: Area, important: Area): void {
  const random = randomOf(`notice of ${seed}`);
  draw(sheet, random, shuffled(random, NOTICE), notice);
  draw(sheet, random, [`IMPORTANT: ${IMPORTANT[0]}`, ...IMPORTANT.slice(1)], important);
}

/** The sentence below the heading of the coverages. */
export const drawStatement = (sheet: Sheet, seed: string, area: Area): void =>
  draw(sheet, randomOf(`statement of ${seed}`), COVERAGES, area);

function draw(sheet: Sheet, random: Random, sentences: readonly string[], { left, top, bottom, wide }: Area): void {
  const count = Math.floor((bottom - top) / PITCH);
  for (const [index, line] of lines(random, sentences, count).entries())
    sheet.put(line, left, top + index * PITCH, { size: 7, maxWidth: wide });
}
