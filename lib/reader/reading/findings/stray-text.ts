import type { Finding, ParsedCertificate } from "#lib/contract/compliance/parsed-certificate.ts";
import { knownIn } from "#lib/rules/compliance/certificates/known-values.ts";
import { objectionsIn } from "#lib/rules/compliance/certificates/statements/said.ts";
import { labelKey } from "../anchors.ts";
import { around, type Box, bottom, centerX, centerY, holds, linesOf, right, rounded, textOf, type Word } from "../geometry.ts";
import type { Layout } from "../layout.ts";
import { standardLabels } from "../standard-grid.ts";

/** The printed words of the form's table. */
const printed = new Set(standardLabels.flatMap(({ text }) => text.split(/[\s/]+/).map(labelKey)).filter(Boolean));
const PRINTED =
  /^(?:EA|EACH|PER|OTHER|OTH-?|ER|FTE|AGG|N\/A|Y\/N|Y|N|\$|COMP\/OP|BI|PD|ADDL|SUBR|INSD|WVD|LTR|INSR|LOC|DED|RETENTION|UNINSURED|UNDERINSURED|MOTORISTS?|PIP|STATU(?:TE|TORY)|LIMITS?|TORT|ANY|ONE|PERSON|ACCIDENT)$/i;
/** What stands at the foot and the head of every form, and what agencies' software adds there. */
const EDGE =
  /\bACORD\b|©|\(c\)\s*\d{4}|\ball rights reserved\b|\b(?:registered\s+)?marks?\s+of\b|\bpage\s*\d+\s*(?:of\s*\d+)?\b|^\W*\d+\s+of\s+\d+\W*$|\b(?:client|customer|agency\s+customer|op|user|batch|cert(?:ificate)?|doc(?:ument)?|loc)\s*(?:id|#|no)\b|#[A-Z]\d+\/M\d+|^\W*\w{1,12}\W*$|\b(?:printed|generated|created|issued)\s+(?:by|on|at)\b|https?:|www\.|@/i;

/** Words apart by more than this many type heights are not one text. */
const APART = 1.6;
/** Points of a letter page above and below which no cell is. */
const [TOP, FOOT] = [24, 6];

function runsOf(words: readonly Word[]): Word[][] {
  return linesOf(words).flatMap((line) => {
    const runs: Word[][] = [];
    for (const word of line) {
      const last = runs.at(-1)?.at(-1);
      if (last && word.box[0] - right(last.box) < APART * word.box[3]) runs.at(-1)?.push(word);
      else runs.push([word]);
    }
    return runs;
  });
}

/** What a standard form has outside its cells, and that is neither printed there nor known to be harmless. */
export function strayText(words: readonly Word[], layout: Layout, certificate: ParsedCertificate, page: number): Finding[] {
  if (layout.kind !== "standard") return [];
  const boxes: Box[] = [
    ...layout.cells.values(),
    ...Object.values(layout.rows).flatMap((row) => (row ? Object.values(row) : [])),
    ...Object.values(layout.types),
    ...Object.values(layout.blocks),
  ];
  const { scale } = layout;
  const rows = Object.values(layout.types).filter((box) => box.every(Number.isFinite));
  const table = around(rows);
  if (!table) return [];
  const isClaimed = (box: Box) => boxes.some((cell) => holds(cell, centerX(box), centerY(box)));
  const inTable = ({ box }: Word) => centerY(box) > table[1] && centerY(box) < bottom(table) && box[0] > right(table);
  const atEdge = ({ box }: Word) => bottom(box) < TOP * scale || box[1] > bottom(layout.blocks.holder) + FOOT * scale;
  const isPrinted = ({ text }: Word) =>
    !/\p{L}/u.test(text) || PRINTED.test(text) || text.split(/[\s/]+/).every((part) => printed.has(labelKey(part)));
  const free = words.filter((word) => (inTable(word) ? !isClaimed(word.box) : atEdge(word)));
  const known = knownIn({ parsed: certificate, fields: certificate.fields });
  return runsOf(free).flatMap((run): Finding[] => {
    // A label beside what is typed says nothing.
    const text = textOf(run.filter((word) => !inTable(word) || !isPrinted(word) || /\d/.test(word.text))).trim();
    if (!/\p{L}{3}/u.test(text) || (run.every(atEdge) && EDGE.test(text))) return [];
    const [objection] = objectionsIn(text, known);
    const box = around(run.map((word) => word.box));
    if (!objection || !box) return [];
    const message = `Outside the form's cells the page says “${text.slice(0, 200)}”, which may ${objection.may}: read it and decide.`;
    return [{ kind: "layout", text: text.slice(0, 200), message, page, box: rounded(box), confidence: 0.9 }];
  });
}
