import type { Metadata } from "next";
import type { ReactNode } from "react";
import { ruleTitle } from "#components/dashboard/compliance/certificates/certificate-labels.ts";
import { CoverDay } from "#components/dashboard/compliance/positions/cover-day.tsx";
import { CoverageList } from "#components/dashboard/compliance/positions/coverage-list.tsx";
import { momentOf } from "#components/dashboard/compliance/positions/day-asked.ts";
import { epochOf } from "#components/dashboard/compliance/positions/days.ts";
import { PositionStatus } from "#components/dashboard/compliance/positions/position-status.tsx";
import { PrintHead } from "#components/dashboard/compliance/positions/print-head.tsx";
import { tailSentence } from "#components/dashboard/compliance/positions/reasons.ts";
import { WaivedBy } from "#components/dashboard/compliance/positions/waiver.tsx";
import { loadObject } from "#components/resource/load-object.ts";
import type { ObjectPage } from "#components/resource/object-page.ts";
import { PrintButton } from "#components/resource/print-button.tsx";
import { findName } from "#components/resource/reference/find-name.ts";
import { ServiceProblem } from "#components/resource/service-problem.tsx";
import { Alert } from "#components/ui/alert.tsx";
import { Button } from "#components/ui/button.tsx";
import { DefinitionList, Fact } from "#components/ui/definition-list.tsx";
import { EmptyState } from "#components/ui/empty-state.tsx";
import { ExactTime } from "#components/ui/exact-time.tsx";
import { Field } from "#components/ui/field.tsx";
import { formatDays } from "#components/ui/format-time.ts";
import { Input } from "#components/ui/input.tsx";
import { PageHeader, Section } from "#components/ui/page-header.tsx";
import type { compliance } from "#lib/contract/compliance/compliance.ts";
import { proofName } from "#lib/contract/compliance/required-kinds.ts";
import type { CallOutput } from "#lib/contract/core/operation.ts";
import { nameOf } from "#lib/dashboard/routes.ts";
import { attempt } from "#lib/dashboard/session/load-result.ts";
import { type DashboardSession, getSession, presentTime } from "#lib/dashboard/session/session.ts";

type Position = CallOutput<typeof compliance.operations.get>["positions"][number];

/** The most scopes whose names are looked up; any further one shows its id. */
const NAMED = 40;

/** Each position of a contractor with its coverages and the evidence for them. */
async function PositionSections({ positions, session }: { positions: readonly Position[]; session: DashboardSession }) {
  const titles = await Promise.all(positions.map((position, at) => titleOf(position, at < NAMED ? session : null)));
  return (
    <Section title="Positions">
      <ul className="flex flex-col divide-y">
        {positions.map((position, at) => (
          <li key={position.job ?? position.entity ?? "default"} className="break-inside-avoid py-3">
            <h3 className="flex flex-wrap items-center gap-x-3 pb-1 font-medium text-sm">
              {titles[at]} <PositionStatus status={position.status} plain />
            </h3>
            {position.tail_through === null ? null : <p className="pb-1 text-fg-muted text-sm">{tailSentence(position.tail_through)}</p>}
            <CoverageList coverages={position.coverages} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

async function titleOf({ job, entity }: Position, session: DashboardSession | null): Promise<string> {
  if (job !== null) return `Job: ${session ? await findName(session, "jobs", job) : job}`;
  if (entity !== null) return `Contracting entity: ${session ? await findName(session, "entities", entity) : entity}`;
  return "All work";
}

type Answer = CallOutput<typeof compliance.operations.get>;
type Evidence = Answer["evidence"][number];

export const complianceMetadata: Metadata = { title: "Compliance report" };

type CompliancePageProps = ObjectPage & { searchParams: Promise<Record<string, string | string[] | undefined>> };

/** "Was this contractor compliant on that day, and by which evidence?": the answer for any day, printable. */
export async function CompliancePage({ params, searchParams }: CompliancePageProps) {
  const { id } = await params;
  const session = await getSession();
  const contractor = await attempt(() => loadObject("contractors", id));
  if (!contractor.ok) return <ServiceProblem whole {...contractor.problem} title="This contractor could not be loaded" />;
  const { as_of } = await searchParams;
  const now = await attempt(presentTime);
  if (!now.ok) return <ServiceProblem whole {...now.problem} title="Compliance could not be loaded" />;
  const today = new Date(now.value * 1000).toISOString().slice(0, 10);
  const moment = momentOf(as_of, today);
  const read = await attempt(() => session.client.compliance.get({ contractor: id, query: moment === null ? {} : { as_of: moment } }));
  const name = nameOf("contractors", contractor.value);
  const shown = moment === null ? today : String(as_of);
  return (
    <>
      <PrintHead organization={session.me.organization.name} person={session.me.staff.name} loadedAt={Math.floor(Date.now() / 1000)} />
      <PageHeader
        title={`Compliance of ${name}`}
        crumbs={[{ label: "Contractors", href: "/contractors" }, { label: name, href: `/contractors/${id}` }, { label: "Compliance" }]}
        actions={<PrintButton label="Print the report" />}
      />
      <form data-no-print className="flex flex-wrap items-end gap-2 pb-5">
        <Field label="As of" hint="End of day, UTC.">
          <Input type="date" name="as_of" max={today} defaultValue={shown} />
        </Field>
        <Button type="submit" className="mb-[26px]">
          Show
        </Button>
      </form>
      {read.ok ? (
        <Report answer={read.value} name={name} positions={<PositionSections positions={read.value.positions} session={session} />} />
      ) : (
        <ServiceProblem {...read.problem} title="Compliance could not be loaded" />
      )}
    </>
  );
}

function Report({ answer, name, positions }: { answer: Answer; name: string; positions: ReactNode }) {
  const { compliant, as_of, evidence } = answer;
  const through = answer.positions.find(({ scope }) => scope === "default")?.covered_through ?? null;
  const names = new Map(answer.positions.flatMap(({ coverages }) => coverages.map(({ coverage, name: called }) => [coverage, called])));
  return (
    <>
      <Alert
        tone={compliant ? "success" : "warning"}
        title={compliant ? `${name} met what is required` : `${name} did not meet what is required`}
        className="mb-6"
      >
        At <ExactTime seconds={as_of} />, by the decisions made until then.
        {compliant && through ? (
          <>
            {" "}
            What counts ends on <CoverDay day={through} />.
          </>
        ) : null}
      </Alert>
      {positions}
      {evidence.length ? (
        evidence.map((one) => <EvidenceSection key={one.certificate} evidence={one} names={names} />)
      ) : (
        <EmptyState title="No certificate had been sent by then" />
      )}
    </>
  );
}

interface EvidenceSectionProps {
  evidence: Evidence;
  /** What the required kinds are called. */
  names: ReadonlyMap<string, string | undefined>;
}

function EvidenceSection({ evidence, names }: EvidenceSectionProps) {
  const { filename, counts, reason, sha256, terms, decided, results, ...rest } = evidence;
  return (
    <Section title={filename}>
      <DefinitionList>
        <Fact label={counts ? "Counts" : "Does not count"}>{reason}</Fact>
        <Fact label="Decided">
          {decided.name}, <ExactTime seconds={decided.at} />
          {decided.reason ? `: ${decided.reason}` : null}
        </Fact>
        {terms.map(({ coverage, effective, expiration }) => (
          <Fact key={coverage} label={names.get(coverage) ?? proofName(coverage)}>
            {formatDays(epochOf(effective), epochOf(expiration))}
          </Fact>
        ))}
        {rest.requirement_version === null ? null : <Fact label="Requirement">Version {rest.requirement_version}</Fact>}
        <Fact label="File fingerprint">
          <code className="wrap-anywhere text-xs">{sha256}</code>
        </Fact>
      </DefinitionList>
      {results.length ? (
        <ul className="divide-y pt-2 text-sm">
          {results.map((rule) => (
            <li key={rule.rule_name} className="flex flex-wrap gap-x-3 py-1.5">
              <span className="w-32 shrink-0 font-medium">{outcomeOf(rule)}</span>
              <span className="w-56 shrink-0">{ruleTitle(rule)}</span>
              <span className="min-w-0 flex-1 basis-60 text-fg-muted">
                {rule.message}
                {rule.approval ? (
                  <span className="block text-fg">
                    <WaivedBy approval={rule.approval} />
                  </span>
                ) : null}
              </span>
            </li>
          ))}
        </ul>
      ) : null}
    </Section>
  );
}

function outcomeOf({ result, manually_approved }: Evidence["results"][number]): string {
  if (result === "pass") return "Passes";
  return manually_approved ? "Waived" : "Fails";
}
