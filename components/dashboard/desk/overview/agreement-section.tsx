import { Download } from "lucide-react";
import { ServiceProblem } from "#components/resource/service-problem.tsx";
import { buttonStyle } from "#components/ui/button-style.ts";
import { DefinitionList, Fact } from "#components/ui/definition-list.tsx";
import { DownloadLink, TextLink } from "#components/ui/link.tsx";
import { Section } from "#components/ui/page-header.tsx";
import { AGREEMENT_DAYS, AGREEMENT_LIMIT, type Agreement, DIFFERING_LIMIT } from "#lib/contract/desk/overview.ts";
import { attempt } from "#lib/dashboard/session/load-result.ts";
import type { DashboardSession } from "#lib/dashboard/session/session.ts";

const share = (part: number, whole: number) => `${part.toLocaleString("en-US")} (${((100 * part) / whole).toFixed(1)}%)`;

/** How often reviewers decided as the rules did: in shadow mode, and in samples of automatic approvals. Hidden where neither is used. */
export async function AgreementSection({ session }: { session: DashboardSession }) {
  const read = await attempt(() => session.client.overview.agreement());
  if (!read.ok) return <ServiceProblem {...read.problem} title="How people and rules agree could not be loaded" />;
  return (
    <>
      <ShadowSection agreement={read.value} />
      <SampleSection samples={read.value.samples} />
    </>
  );
}

/** How often people who did not see the outcome of automatic approvals agreed with it. */
function SampleSection({ samples: { sample_percent, decided, agreed, disagreed, open } }: Pick<Agreement, "samples">) {
  if (sample_percent === 0 && decided === 0 && open === 0) return null;
  return (
    <Section
      title="Check of automatic approvals"
      actions={
        <DownloadLink href="/api/v1/files/certificates/samples?download=csv" className={buttonStyle({ variant: "secondary" })}>
          <Download aria-hidden /> CSV
        </DownloadLink>
      }
    >
      <p className="max-w-[68ch] pb-3 text-fg-muted text-sm">
        {sample_percent}% of automatic approvals are also decided by a person who does not see what the rules came to. Decisions of the last{" "}
        {AGREEMENT_DAYS} days{decided === AGREEMENT_LIMIT ? `, at most ${AGREEMENT_LIMIT}` : ""}.
      </p>
      <DefinitionList className="max-w-[640px]">
        <Fact label="Decided">{decided.toLocaleString("en-US")}</Fact>
        {decided ? (
          <>
            <Fact label="Person agreed">{share(agreed, decided)}</Fact>
            <Fact label="Error rate: person denied">{share(disagreed, decided)}</Fact>
          </>
        ) : null}
        <Fact label="Waiting for a person">
          {open ? <TextLink href="/inbox?can_act=true&kind=certificate_sampled">{open.toLocaleString("en-US")}</TextLink> : "0"}
        </Fact>
      </DefinitionList>
    </Section>
  );
}

function ShadowSection({ agreement }: { agreement: Agreement }) {
  const { automatic_approval, decided, agreed, would_have_approved: passed, would_have_flagged: failed, differing } = agreement;
  if (decided === 0 && automatic_approval !== "shadow") return null;
  return (
    <Section title="Automatic approval in shadow">
      {decided === 0 ? (
        <p className="text-fg-muted text-sm">No certificate has been decided in shadow in the last {AGREEMENT_DAYS} days.</p>
      ) : (
        <>
          <p className="max-w-[68ch] pb-3 text-fg-muted text-sm">
            What people decided in the last {AGREEMENT_DAYS} days{decided === AGREEMENT_LIMIT ? `, the newest ${AGREEMENT_LIMIT}` : ""},
            against what the rules alone came to.
          </p>
          <DefinitionList className="max-w-[640px]">
            <Fact label="Decided">{decided.toLocaleString("en-US")}</Fact>
            <Fact label="Decided alike">{share(agreed, decided)}</Fact>
            <Fact label="Rules passed, person denied">{share(passed.denied, decided)}</Fact>
            <Fact label="Rules failed, person approved">{share(failed.approved, decided)}</Fact>
          </DefinitionList>
          <DifferingList differing={differing} />
        </>
      )}
    </Section>
  );
}

/** Each decision that the rules alone would have made otherwise: to be looked at before they decide by themselves. */
function DifferingList({ differing }: Pick<Agreement, "differing">) {
  if (differing.length === 0) return null;
  return (
    <div className="pt-4">
      <h3 className="pb-1 font-medium text-sm">Decided otherwise than by the rules</h3>
      <p className="max-w-[68ch] pb-2 text-fg-muted text-sm">
        Look at each before you turn automatic approval on{differing.length === DIFFERING_LIMIT ? `: the newest ${DIFFERING_LIMIT}` : ""}.
      </p>
      <ul className="max-w-[68ch] text-sm">
        {differing.map(({ certificate, filename, rules, approved, by, reason, decided }) => (
          <li key={`${certificate} ${decided}`} className="border-t py-1.5">
            <TextLink href={`/certificates/${certificate}`}>{filename}</TextLink>: {rules === "approved" ? "rules passed" : "rules failed"},{" "}
            {by} {approved ? "approved" : "denied"}
            {reason ? `: “${reason}”` : ""}
          </li>
        ))}
      </ul>
    </div>
  );
}
