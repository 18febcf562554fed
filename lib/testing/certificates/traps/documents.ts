import type { RequirementRulesInput } from "#lib/contract/compliance/requirement-rules.ts";
import { autoEndorsement, COMPLETED, generalEndorsement, ONGOING, WAIVER, workersWaiver } from "./endorsements.ts";
import { joined, type Line, remarksPage, textPage } from "./pages.ts";
import { certificate, ENTITY, REMARKS, type Trap } from "./trap.ts";

const limits = { occurrence_limit: 100_000_000, aggregate_limit: 200_000_000 };
type General = NonNullable<NonNullable<RequirementRulesInput["coverages"]>["general"]>;
const asking = (general: General): RequirementRulesInput => ({ coverages: { general: { ...limits, ...general } } });
const ongoing = asking({ endorsement_pages: ["additional_insured_ongoing"] });
const completed = asking({ endorsement_pages: ["additional_insured_completed"] });
const waiver = asking({ endorsement_pages: ["waiver_of_subrogation"] });

const withPage = (name: string, rules: RequirementRulesInput, page?: () => Promise<Buffer>): Trap => ({
  name,
  kind: "endorsements",
  rules,
  pdf: async () => (page ? joined(await certificate(), await page()) : certificate()),
});

const filler = Array.from(
  { length: 8 },
  () => "A copy of this page was sent to the agency that wrote the policy, and is kept with its file.",
);
const instead = (name: string, ...lines: Line[]): Trap => ({
  name: `in its place: ${name}`,
  kind: "documents",
  pdf: () => textPage([...lines, ...filler]),
});

/** Files without the required page or with an insufficient one, and documents that are not certificates. */
export const documentTraps: Trap[] = [
  withPage("additional insured ticked without its page", ongoing),
  withPage("waiver ticked without its page", waiver),
  withPage("another form than the required one", completed, () => generalEndorsement("CG 20 10 12 19", ONGOING, [ENTITY])),
  withPage("a page that names another party", ongoing, () => generalEndorsement("CG 20 10 12 19", ONGOING, ["Northshore Rigging Inc"])),
  withPage("a page with an empty schedule", ongoing, () => generalEndorsement("CG 20 10 12 19", ONGOING, [])),
  withPage("a page of another policy", ongoing, () => generalEndorsement("CG 20 10 12 19", ONGOING, [ENTITY], { number: "ZZ-118-2201" })),
  withPage("a copy of a form that does not say whose policy it is about", ongoing, () =>
    generalEndorsement("CG 20 33 12 19", ["ADDITIONAL INSURED - AUTOMATIC STATUS"], null, { number: null }),
  ),
  withPage("a page that was taken off", ongoing, () => generalEndorsement("CG 20 10 12 19", ONGOING, [`${ENTITY} - removed 10/01/2025`])),
  withPage("a limited page of the carrier", ongoing, () =>
    generalEndorsement("XQ 20 10", ["LIMITED ADDITIONAL INSURED - CONTRACTORS"], [ENTITY]),
  ),
  withPage(
    "a blanket page although a name is required",
    asking({ endorsement_pages: ["additional_insured_ongoing"], blanket_wording: false }),
    () => generalEndorsement("CG 20 10 12 19", ONGOING, ["As required by written contract"]),
  ),
  withPage("an auto page for general liability", waiver, () =>
    autoEndorsement("CA 04 44 10 13", "WAIVER OF TRANSFER OF RIGHTS OF RECOVERY AGAINST OTHERS TO US", [ENTITY], "FM-448213-07"),
  ),
  withPage("a workers' compensation waiver for general liability", waiver, () => workersWaiver("WC 00 03 13", [ENTITY], "FM-448213-07")),
  withPage("an aggregate for other projects", asking({ endorsement_pages: ["aggregate_per_project"] }), () =>
    generalEndorsement("CG 25 03 05 09", ["DESIGNATED CONSTRUCTION PROJECT(S)", "GENERAL AGGREGATE LIMIT"], ["Pier 4, Duluth"]),
  ),
  instead("a notice of cancellation", "NOTICE OF CANCELLATION", "Policy Number: FM-448213-07", "Cancellation effective: 12/01/2025"),
  instead("a notice of non-renewal", "NOTICE OF NON-RENEWAL", "Policy Number: FM-448213-07", "The policy expires on 02/01/2026."),
  instead("a notice of reinstatement", "NOTICE OF REINSTATEMENT", "Policy Number: FM-448213-07", "Reinstated effective 10/01/2025"),
  instead("a binder", "INSURANCE BINDER", "BINDER # B-7781", "General liability, each occurrence 1,000,000, general aggregate 2,000,000"),
  instead("a declarations page", "COMMON POLICY DECLARATIONS", "Policy Number: FM-448213-07", "Policy period: 02/01/2025 to 02/01/2026"),
  instead("evidence of property insurance", "EVIDENCE OF COMMERCIAL PROPERTY INSURANCE", "POLICY NUMBER FM-448213-07"),
  instead("New York's C-105.2", "CERTIFICATE OF NYS WORKERS' COMPENSATION INSURANCE COVERAGE", "C-105.2 (9-17)"),
  instead("an exemption", "CERTIFICATE OF ELECTION TO BE EXEMPT FROM FLORIDA WORKERS' COMPENSATION LAW"),
  instead("an endorsement alone", "THIS ENDORSEMENT CHANGES THE POLICY. PLEASE READ IT CAREFULLY.", ...ONGOING, "CG 20 10 12 19"),
];

/** Packets that every reviewer would approve if the page itself is required. */
export const documentClean: Trap[] = [
  {
    name: "clean: the remarks that it calls attached",
    kind: "endorsements",
    pdf: async () =>
      joined(
        await certificate({ [REMARKS]: "See attached Additional Remarks Schedule." }),
        await remarksPage("Re: all work performed by the insured for the certificate holder."),
      ),
  },
  withPage("clean: the page names the entity", ongoing, () =>
    generalEndorsement("CG 20 10 12 19", ONGOING, [[ENTITY, "900 Harbor Drive"]]),
  ),
  withPage("clean: a blanket page", ongoing, () =>
    generalEndorsement("CG 20 10 04 13", ONGOING, ["Any person or organization as required by written contract"]),
  ),
  withPage("clean: an automatic form", ongoing, () =>
    generalEndorsement("CG 20 33 12 19", ["ADDITIONAL INSURED - AUTOMATIC STATUS"], null),
  ),
  withPage("clean: completed operations", completed, () =>
    generalEndorsement("CG 20 37 12 19", COMPLETED, [`${ENTITY}, 900 Harbor Drive`]),
  ),
  withPage(
    "clean: the form of 1985 for both",
    asking({ endorsement_pages: ["additional_insured_ongoing", "additional_insured_completed"] }),
    () => generalEndorsement("CG 20 10 11 85", ONGOING, [ENTITY]),
  ),
  withPage("clean: the carrier's own waiver", waiver, () => generalEndorsement("XQ 24 04 01 22", ["BLANKET WAIVER OF SUBROGATION"], null)),
  withPage("clean: the bureau's waiver", waiver, () => generalEndorsement("CG 24 04 12 19", WAIVER, [ENTITY])),
  withPage("clean: the promise of notice", asking({}), () =>
    generalEndorsement("CG 02 24 10 93", ["EARLIER NOTICE OF CANCELLATION PROVIDED BY US"], null),
  ),
  withPage("clean: all projects", asking({ endorsement_pages: ["aggregate_per_project"] }), () =>
    generalEndorsement(
      "CG 25 03 05 09",
      ["DESIGNATED CONSTRUCTION PROJECT(S)", "GENERAL AGGREGATE LIMIT"],
      ["All projects of the named insured"],
    ),
  ),
];
