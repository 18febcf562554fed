import { optionsOf } from "#components/resource/field-spec.ts";
import { defineView, type Row } from "#components/resource/view.ts";
import { half, shown } from "#components/resource/view-input.ts";
import { ExactDate } from "#components/ui/exact-date.tsx";
import type { ExemptionTrade, ExemptionType } from "#lib/contract/compliance/exemption.ts";
import { regionNames } from "#lib/contract/core/region-names.ts";

type Exemption = Row<"exemptions">;

const typeNames: Record<ExemptionType, string> = {
  corporate_officer: "Officer of a corporation",
  llc_member: "Member of a limited liability company",
  sole_proprietor: "Sole proprietor",
  partner: "Partner",
  attestation: "Attestation (New York CE-200)",
};
const tradeNames: Record<ExemptionTrade, string> = { construction: "Construction", other: "Other than construction" };
const states = optionsOf(regionNames);

const expires = ({ until }: Exemption) => <ExactDate seconds={until} />;

export const exemptionsView = defineView("exemptions", {
  empty:
    "An exemption is a state's certificate that a person needs no workers' compensation. It is not cover: it counts for jobs in that state until it expires.",
  columns: [
    "number",
    "contractor",
    "state",
    { key: "type", label: "Exempted as", minor: true, cell: ({ type }) => typeNames[type] },
    { label: "Expires", key: "until", cell: expires },
  ],
  cells: { state: ({ state }) => regionNames[state] },
  facts: {
    ...shown("contractor", "state"),
    type: { label: "Exempted as", cell: ({ type }) => typeNames[type] },
    trade: { label: "Industry", cell: ({ trade }) => tradeNames[trade] },
    ...shown("exempted"),
    ownership_percent: {
      label: "Share of the business",
      cell: ({ ownership_percent }) => (ownership_percent === null ? "Not stated" : `${ownership_percent} %`),
    },
    ...shown("number"),
    from: ({ from }) => <ExactDate seconds={from} />,
    until: { label: "Expires", cell: expires },
  },
  filters: ["contractor", { name: "state", kind: "select", options: states }],
  fields: [
    { name: "contractor", onlyNew: true },
    ...half(
      { name: "state", kind: "select", options: states, hint: "It counts for jobs in this state only." },
      { name: "trade", label: "Industry", options: optionsOf(tradeNames) },
    ),
    { name: "type", label: "Exempted as", options: optionsOf(typeNames) },
    { name: "exempted", label: "Person or business", hint: "As printed on the certificate. It must be the contractor or their company." },
    ...half(
      { name: "ownership_percent", label: "Share of the business", suffix: "%", hint: "Florida requires 10% or more in construction." },
      "number",
      "from",
      { name: "until", label: "Expires", hint: "The first day on which it is no longer valid." },
    ),
  ],
});
