import { PNG } from "pngjs";
import type { RequirementRulesInput } from "#lib/contract/compliance/requirement-rules.ts";
import type { CertificateStyle } from "#lib/reader/sample/draw-certificate.ts";
import { generalEndorsement, ONGOING } from "./endorsements.ts";
import { joined, scheduleOf, textPage } from "./pages.ts";
import { altered, certificate, ENTITY, REMARKS, type Trap } from "./trap.ts";

const remarks = [
  "",
  "Work at 900 Harbor Drive.",
  `${ENTITY} is named as additional insured when required by written contract.`,
  `${ENTITY} is included as additional insured. Coverage is primary and non-contributory.`,
  "30 days notice of cancellation, 10 days for non-payment.",
  "Blanket additional insured and waiver of subrogation as required by written contract, subject to policy terms and conditions.",
  "RE: Job No. 4471, roof replacement and tree removal, Terminal 2.",
  "Umbrella follows form over general liability, automobile liability and employers liability.",
  "Forms CG 20 10 04 13 and CG 20 37 04 13 apply to ongoing and completed operations.",
  "Thirty (30) days written notice of cancellation except 10 days for non-payment of premium applies.",
  "All operations of the named insured, including but not limited to rigging and hoisting.",
  "Professional liability is claims-made, retroactive date 01/01/2015.",
];
const styles: Partial<CertificateStyle>[] = [
  {},
  { dx: 6, dy: -4, scale: 0.96, alignRight: true },
  { face: "Times-Roman", size: 9 },
  { face: "Courier", size: 7, alignRight: true },
  { strokes: true },
  { dx: -5, dy: 5, face: "Helvetica-Bold", size: 7 },
  { scale: 0.9, dx: 20, dy: 18 },
];
const numbers = ["FM-448213-07", "GL 90-2214", "38234133", "NEWCO 4471-02", "ACP615100868826", "CGL-100864", "PRO0038871", "3-44/TX-0099"];
const amounts = [
  ["1,000,000", "2,000,000"],
  ["$1,000,000", "$2,000,000"],
  ["1000000", "2000000"],
  ["$ 2,000,000", "$ 4,000,000"],
  ["1,500,000", "3,000,000"],
  ["5,000,000", "10,000,000"],
] as const;

const asks: RequirementRulesInput = { coverages: { general: { occurrence_limit: 100_000_000, aggregate_limit: 200_000_000 } } };
const pick = <T>(list: readonly T[], at: number): T => list[at % list.length] as T;

/** A logo or signature as an agency's software inserts it. */
function picture(width: number, height: number): Buffer {
  const png = new PNG({ width, height });
  for (let index = 0; index < width * height; index += 1) png.data.set([40, 60, 120, index % 7 < 3 ? 255 : 0], index * 4);
  return PNG.sync.write(png);
}

/** Every fifth is in a packet: with continued remarks, an endorsement that grants, an older certificate, and other pages. */
async function withPages(pdf: Buffer, at: number, number: string): Promise<Buffer> {
  if (at % 5 !== 4) return pdf;
  const pages = [
    () =>
      scheduleOf(
        "Brightwater Rigging LLC",
        number,
        "25",
        "Further locations: 12 Mill Road, Duluth; 4 Canal Street, Superior.",
        "Coverage is primary and non-contributory.",
      ),
    () => generalEndorsement("CG 20 10 04 13", ONGOING, [ENTITY], { number }),
    () =>
      certificate({
        Form_CompletionDate_A: "10/01/2024",
        Policy_GeneralLiability_ExpirationDate_A: "02/01/2025",
        Policy_GeneralLiability_EffectiveDate_A: "02/01/2024",
      }),
    () =>
      textPage([
        "Please find the certificate attached.",
        ...Array.from({ length: 8 }, () => "The agreement between the parties names the work sites and the people on them."),
      ]),
  ];
  return joined(pdf, await pick(pages, (at - 4) / 5)());
}

/** `count` different certificates that every reviewer would approve. */
export function cleanCertificates(count: number): Trap[] {
  return Array.from({ length: count }, (_, at): Trap => {
    const [each, aggregate] = pick(amounts, Math.floor(at / 2));
    const values = {
      [REMARKS]: pick(remarks, at),
      Policy_GeneralLiability_PolicyNumberIdentifier_A: pick(numbers, at),
      GeneralLiability_EachOccurrence_LimitAmount_A: each,
      GeneralLiability_OtherCoverageDescription_A: pick(["", "CONTRACTUAL LIABILITY", "X,C,U INCLUDED", "STOP GAP"], at),
      GeneralLiability_OtherCoverageLimitDescription_A: pick(["", "", "Emp Ben.", "Abuse and molestation"], at),
      Vehicle_OtherCoverage_CoverageDescription_A: pick(["", "Uninsured motorist", "PIP-Basic"], at),
      GeneralLiability_PersonalAndAdvertisingInjury_LimitAmount_A: each,
      GeneralLiability_GeneralAggregate_LimitAmount_A: aggregate,
      GeneralLiability_ProductsAndCompletedOperations_AggregateLimitAmount_A: aggregate,
    };
    return {
      name: `clean ${at + 1}`,
      kind: "clean",
      rules: asks,
      pdf: async () => {
        const pdf = await withPages(await certificate(values, pick(styles, at)), at, pick(numbers, at));
        if (at % 3 !== 0) return pdf;
        return altered(pdf, async (document) => {
          const page = document.getPage(0);
          const place = async (wide: number, high: number, x: number, y: number) =>
            page.drawImage(await document.embedPng(picture(wide, high)), { x, y, width: wide, height: high });
          await place(60, 20, 24, 748);
          // Both are pasted by hand, so they also leave their blocks.
          const isLarge = at % 2 === 1 && pick(styles, at).scale === undefined;
          await (isLarge ? place(200, 58, 318, 20) : place(100, 20, 400, 50));
          if (isLarge) await place(70, 34, 250, 640);
        });
      },
    };
  });
}
