import { StandardFonts } from "@cantoo/pdf-lib";
import type { RequirementRulesInput } from "#lib/contract/compliance/requirement-rules.ts";
import type { CertificateValues } from "#lib/reader/sample/draw-certificate.ts";
import clean from "./data/reviewer-clean.json" with { type: "json" };
import traps from "./data/reviewer-traps.json" with { type: "json" };
import { altered, certificate, type Trap } from "./trap.ts";

interface Written {
  name: string;
  kind: string;
  rules?: object;
  values: object;
  /** Further pages, line by line. */
  pages?: string[][];
}

export const asTrap = ({ name, kind, rules, values, pages = [] }: Written): Trap => ({
  name,
  kind: `reviewer: ${kind}`,
  ...(rules && { rules: rules as RequirementRulesInput }),
  pdf: async () => {
    const first = await certificate(values as CertificateValues);
    if (pages.length === 0) return first;
    return await altered(first, async (document) => {
      const font = await document.embedFont(StandardFonts.Helvetica);
      for (const lines of pages) {
        const page = document.addPage([612, 792]);
        for (const [at, line] of lines.entries()) page.drawText(line, { x: 36, y: 750 - 14 * at, size: 9, font });
      }
    });
  },
});

/** Written by a reviewer who had not seen the reader: what they would ask about, and what they would approve at once. */
export const reviewerTraps: readonly Trap[] = traps.map(asTrap);
export const reviewerClean: readonly Trap[] = clean.map(asTrap);
