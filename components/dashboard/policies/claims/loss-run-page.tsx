import type { Metadata } from "next";
import { coverageList } from "#components/dashboard/quotes/coverage-names.ts";
import { loadObject } from "#components/resource/load-object.ts";
import type { ObjectPage } from "#components/resource/object-page.ts";
import { PrintButton } from "#components/resource/print-button.tsx";
import { ServiceProblem } from "#components/resource/service-problem.tsx";
import { buttonStyle } from "#components/ui/button-style.ts";
import { ExactDate } from "#components/ui/exact-date.tsx";
import { DownloadLink, TextLink } from "#components/ui/link.tsx";
import { Money, NoValue } from "#components/ui/money.tsx";
import { PageHeader, Section } from "#components/ui/page-header.tsx";
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from "#components/ui/table.tsx";
import { TableRegion } from "#components/ui/table-region.tsx";
import { claimKindNames, claimOutcomeNames, claimStatusNames } from "#lib/contract/policies/claim-words.ts";
import type { LossRun } from "#lib/contract/policies/loss-run.ts";
import { nameOf } from "#lib/dashboard/routes.ts";
import { attempt } from "#lib/dashboard/session/load-result.ts";
import { getSession } from "#lib/dashboard/session/session.ts";

export const lossRunMetadata: Metadata = { title: "Loss run" };

const figure = (cents: number | null) => (cents === null ? "Not known" : <Money cents={cents} />);

function Claims({ claims, label }: { claims: LossRun["without_policy"]["claims"]; label: string }) {
  if (!claims.length) return null;
  return (
    <TableRegion label={label}>
      <Table>
        <TableHead>
          <tr>
            <TableHeader>Happened on</TableHeader>
            <TableHeader>What</TableHeader>
            <TableHeader>Reported</TableHeader>
            <TableHeader>Insurer's number</TableHeader>
            <TableHeader>Status</TableHeader>
            <TableHeader numeric>Paid</TableHeader>
            <TableHeader numeric>Reserved</TableHeader>
          </tr>
        </TableHead>
        <TableBody>
          {claims.map(({ claim, occurred_on, kind, reported_at, insurer_claim_number, status, outcome, paid, reserved }) => (
            <TableRow key={claim}>
              <TableCell>
                <TextLink href={`/claims/${claim}`}>{occurred_on}</TextLink>
              </TableCell>
              <TableCell>{claimKindNames[kind]}</TableCell>
              <TableCell>
                <ExactDate seconds={reported_at} />
              </TableCell>
              <TableCell>{insurer_claim_number ?? <NoValue label="Not known" />}</TableCell>
              <TableCell>{outcome ? `Closed: ${claimOutcomeNames[outcome].toLowerCase()}` : claimStatusNames[status]}</TableCell>
              <TableCell numeric>{figure(paid)}</TableCell>
              <TableCell numeric>{figure(reserved)}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableRegion>
  );
}

/** Every claim of a contractor in the last years by policy, with what is paid and reserved as of now. */
export async function LossRunPage({ params }: ObjectPage) {
  const { id } = await params;
  const { client } = await getSession();
  const found = await attempt(() => Promise.all([loadObject("contractors", id), client.claims.lossRun({ contractor: id })]));
  if (!found.ok) return <ServiceProblem whole {...found.problem} title="The loss run could not be loaded" />;
  const [contractor, run] = found.value;
  const name = nameOf("contractors", contractor);
  return (
    <>
      <PageHeader
        title={`Loss run of ${run.insured}`}
        description={`${run.statement} Policies and losses since ${run.from}.`}
        crumbs={[{ label: "Contractors", href: "/contractors" }, { label: name, href: `/contractors/${id}` }, { label: "Loss run" }]}
        actions={
          <>
            <DownloadLink href={`/api/v1/claims?download=csv&contractor=${encodeURIComponent(id)}`} className={buttonStyle({})}>
              CSV
            </DownloadLink>
            <PrintButton />
          </>
        }
      />
      {run.policies.map(({ policy, policy_number, coverage_type, effective_date, expiration_date, statement, claims }) => (
        <Section key={policy} title={`Policy ${policy_number}`}>
          <p className="pb-2 text-sm">
            {coverageList(coverage_type)}, <ExactDate seconds={effective_date} /> to <ExactDate seconds={expiration_date} />. {statement}
          </p>
          <Claims claims={claims} label={`Claims under policy ${policy_number}`} />
        </Section>
      ))}
      {run.without_policy.claims.length ? (
        <Section title="Without a policy, or under an earlier one">
          <Claims claims={run.without_policy.claims} label="Claims without a policy" />
        </Section>
      ) : null}
    </>
  );
}
