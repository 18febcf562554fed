import { applicationColumns } from "#components/dashboard/applications/columns.tsx";
import { BalanceSection } from "#components/dashboard/billing/invoices/balance.tsx";
import { columnsOfContractor } from "#components/dashboard/billing/invoices/columns.tsx";
import { ownPaymentColumns } from "#components/dashboard/billing/payment-sessions/columns.tsx";
import { certificatesOf } from "#components/dashboard/compliance/certificates/related.tsx";
import { documentsOfContractor } from "#components/dashboard/compliance/documents/columns.tsx";
import { ComplianceSection } from "#components/dashboard/compliance/positions/compliance-section.tsx";
import { EngageChosen } from "#components/dashboard/compliance/requests/engage-chosen.tsx";
import { RequestChosen } from "#components/dashboard/compliance/requests/request-chosen.tsx";
import { waiversOfContractor } from "#components/dashboard/compliance/waivers/columns.tsx";
import { ComplianceCell, CoverEndCell, withCompliance } from "#components/dashboard/people/compliance-column.tsx";
import { ContractorActions } from "#components/dashboard/people/contractor-actions.tsx";
import { contractorState } from "#components/dashboard/people/contractor-state.ts";
import { assignmentsOf } from "#components/dashboard/policies/assignments/columns.tsx";
import { claimsOf } from "#components/dashboard/policies/claims/columns.tsx";
import { policiesOf } from "#components/dashboard/policies/columns.tsx";
import { coverageList } from "#components/dashboard/quotes/coverage-names.ts";
import { bulkDelete } from "#components/resource/bulk-action.ts";
import { counted } from "#components/resource/labels.ts";
import { Reference } from "#components/resource/reference/reference.tsx";
import { defineView, type Row, related } from "#components/resource/view.ts";
import { extra, half, leftOut, minor, shown } from "#components/resource/view-input.ts";
import { NoValue } from "#components/ui/money.tsx";
import type { Client } from "#lib/client/client.ts";
import { positionNames } from "#lib/contract/compliance/position-names.ts";
import { placeNames } from "#lib/contract/core/region-names.ts";

type Contractor = Row<"contractors">;

const fullName = ({ first_name, middle_name, last_name }: Contractor) => [first_name, middle_name, last_name].filter(Boolean).join(" ");
const homeState = ({ address }: Contractor) => address?.region ?? <NoValue label="No home state" />;
const premium = ({ withhold_premium }: Contractor) =>
  withhold_premium ? "Withheld from wages by the platform" : "Charged to the contractor's card";

/** The consequence of deletion, with the number of policies it cancels. */
async function consequence(contractor: Contractor, client: Client): Promise<string> {
  const { items, next } = await client.policies.list({ query: { contractor: contractor.id, status: "active", limit: 100 } });
  const policies = next ? "more than 100 active policies" : counted(items.length, "active policy", "active policies");
  const ends = items.length ? ` and cancels ${policies} today` : "";
  return `Deletes ${fullName(contractor)}${ends}. Assignments that are not in force yet are cancelled, the card on file is forgotten and running applications end. This cannot be undone.`;
}

export const contractorsView = defineView("contractors", {
  imported: true,
  empty: "A contractor is the person who does the work and whom the insurance covers. Add one here, or let your platform create them.",
  nameOf: fullName,
  columns: [
    { key: "last_name", label: "Name", cell: fullName },
    "email",
    { id: "compliance", label: "Compliance", cell: (row) => <ComplianceCell {...row} /> },
    { id: "cover-ends-on", label: "Cover ends on", cell: (row) => <CoverEndCell {...row} />, numeric: true, minor: true },
    ...minor("company_name"),
    { id: "home-state", label: "Home state", cell: homeState, minor: true },
    ...minor("created"),
    ...extra("phone"),
    { key: "withhold_premium", label: "Premium", cell: premium, extra: true },
  ],
  complete: withCompliance,
  filters: [
    { name: "compliance", label: "Compliance", values: positionNames },
    "entity",
    "job",
    { name: "home_state", label: "Home state", values: placeNames },
    { kind: "empty", properties: ["address", "phone", "company_name"] },
    { name: "email", kind: "text", hint: "The whole address; upper and lower case do not matter." },
  ],
  facts: {
    ...shown("email", "phone", "company_name", "address"),
    withhold_premium: { label: "Premium", cell: premium },
    tax_identification_on_file: ({ tax_identification_on_file: known }) => (known ? "On file, encrypted" : "Not on file"),
    ...shown("custom_metadata"),
    ...leftOut("first_name", "middle_name", "last_name"),
  },
  fields: [
    ...half("first_name", "last_name", "middle_name", "company_name", "email", "phone"),
    { name: "address", hint: "The home state decides where general liability can be sold." },
    { name: "tax_identification", hint: "SSN, EIN or ITIN.", keeps: "It is kept encrypted and never shown again, here or in the API." },
    { name: "withhold_premium", hint: "The platform pays the premium; the contractor is not asked for a card." },
    { name: "custom_metadata", hint: "Your own keys and values, returned with the contractor." },
  ],
  tabs: {
    Cover: [
      policiesOf("contractor", "No policy yet. A policy is issued when an application is complete, or when an eligible quote is bound."),
      assignmentsOf("contractor", "a policy of this contractor"),
      claimsOf("contractor"),
    ],
    Certificates: [certificatesOf("contractor"), documentsOfContractor, waiversOfContractor],
    Work: [
      related({
        to: "engagements",
        filter: "contractor",
        createWith: "contractor",
        empty: "Not engaged anywhere yet. Compliance is then answered for all work.",
        columns: ["entity", "job", ...minor("from", "through")],
      }),
      related({
        to: "quotes",
        filter: "contractor",
        createWith: "contractor",
        empty: "No quote yet. A quote prices cover for this contractor on one job.",
        columns: [
          { key: "job", cell: ({ job }) => <Reference to="jobs" value={job} plain /> },
          { key: "coverage_type", cell: ({ coverage_type }) => coverageList(coverage_type) },
          ...minor("created"),
        ],
      }),
      related({
        to: "applySessions",
        filter: "contractor",
        empty: "No application yet. Launch one from a quote.",
        columns: applicationColumns.slice(1),
      }),
    ],
    Money: [
      related({
        to: "invoices",
        filter: "contractor",
        createWith: "contractor",
        empty: "No invoice yet. Premium is invoiced on the pay of each pay cycle.",
        columns: columnsOfContractor,
      }),
      related({
        to: "paymentSessions",
        filter: "contractor",
        empty: "No card was asked for by a link yet. An application asks for one too.",
        columns: ownPaymentColumns,
      }),
    ],
  },
  body: ({ id }, session, tab) =>
    tab === "Money" ? (
      <BalanceSection owner={{ contractor: id }} session={session} />
    ) : tab === "Cover" ? (
      <ComplianceSection contractor={id} session={session} />
    ) : null,
  state: contractorState,
  actions: (contractor, session) => <ContractorActions contractor={contractor} session={session} />,
  bulkTogether: (session) => {
    const request = session.can("compliance_requests:write") ? <RequestChosen key="request" /> : null;
    const engage = session.can("engagements:write") ? <EngageChosen key="engage" /> : null;
    return request || engage ? [request, engage] : null;
  },
  bulk: [
    bulkDelete(
      "Their active policies are cancelled today, assignments that are not in force yet are cancelled, cards on file are forgotten and running applications end. This cannot be undone.",
    ),
  ],
  deletion: { consequence },
});
