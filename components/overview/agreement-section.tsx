import { ServiceProblem } from "#components/resource/service-problem.tsx";
import { DefinitionList, Fact } from "#components/ui/definition-list.tsx";
import { Section } from "#components/ui/page-header.tsx";
import { AGREEMENT_DAYS, AGREEMENT_LIMIT } from "#lib/contract/resources/overview.ts";
import { attempt } from "#lib/dashboard/session/load-result.ts";
import type { DashboardSession } from "#lib/dashboard/session/session.ts";

const share = (part: number, whole: number) => `${part.toLocaleString("en-US")} (${((100 * part) / whole).toFixed(1)}%)`;

/** How often reviewers decided as the rules would have. Hidden when automatic approval was never in shadow mode. */
export async function AgreementSection({ session }: { session: DashboardSession }) {
  const read = await attempt(() => session.client.overview.agreement());
  if (!read.ok) return <ServiceProblem {...read.problem} title="How people and rules agree could not be loaded" />;
  const { automatic_approval, decided, agreed, would_have_approved: passed, would_have_flagged: failed } = read.value;
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
        </>
      )}
    </Section>
  );
}
