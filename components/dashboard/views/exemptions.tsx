import { optionsOf } from "#components/resource/field-spec.ts";
import { defineView, type Row } from "#components/resource/view.ts";
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
    { label: "Number", key: "number" },
    { label: "Contractor", key: "contractor" },
    { label: "State", cell: ({ state }) => regionNames[state] },
    { label: "Exempted as", minor: true, cell: ({ type }) => typeNames[type] },
    { label: "Expires", key: "until", numeric: true, cell: expires },
  ],
  facts: [
    { label: "Contractor", key: "contractor" },
    { label: "State", cell: ({ state }) => regionNames[state] },
    { label: "Exempted as", cell: ({ type }) => typeNames[type] },
    { label: "Industry", cell: ({ trade }) => tradeNames[trade] },
    { label: "Person or business", key: "exempted" },
    {
      label: "Share of the business",
      cell: ({ ownership_percent }) => (ownership_percent === null ? "Not stated" : `${ownership_percent} %`),
    },
    { label: "Number", key: "number" },
    { label: "From", cell: ({ from }) => <ExactDate seconds={from} /> },
    { label: "Expires", cell: expires },
  ],
  filters: [
    { kind: "reference", name: "contractor", label: "Contractor", to: "contractors" },
    { kind: "select", name: "state", label: "State", options: states },
  ],
  fields: [
    { kind: "reference", name: "contractor", label: "Contractor", to: "contractors", onlyNew: true },
    { kind: "select", name: "state", label: "State", options: states, half: true, hint: "It counts for jobs in this state only." },
    { kind: "select", name: "trade", label: "Industry", options: optionsOf(tradeNames), half: true },
    { kind: "select", name: "type", label: "Exempted as", options: optionsOf(typeNames) },
    {
      kind: "text",
      name: "exempted",
      label: "Person or business",
      hint: "As printed on the certificate. It must be the contractor or their company.",
    },
    {
      kind: "integer",
      name: "ownership_percent",
      label: "Share of the business",
      suffix: "%",
      half: true,
      hint: "Florida requires 10% or more in construction.",
    },
    { kind: "text", name: "number", label: "Number", half: true },
    { kind: "date", name: "from", label: "From", half: true },
    { kind: "date", name: "until", label: "Expires", half: true, hint: "The first day on which it is no longer valid." },
  ],
});
