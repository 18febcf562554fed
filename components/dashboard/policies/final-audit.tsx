import { FinalAuditDialog } from "#components/dashboard/policies/final-audit-dialog.tsx";
import type { Row } from "#components/resource/view.ts";
import { DefinitionList, Fact } from "#components/ui/definition-list.tsx";
import { ExactDate } from "#components/ui/exact-date.tsx";
import { TextLink } from "#components/ui/link.tsx";
import { Money, NoValue } from "#components/ui/money.tsx";
import { Section } from "#components/ui/page-header.tsx";
import type { DashboardSession } from "#lib/dashboard/session/session.ts";

/** The final audit of an ended policy: to be stated, or what was stated and what followed. Nothing while the term lasts. */
export function FinalAuditSection({ policy, session }: { policy: Row<"policies">; session: DashboardSession }) {
  const audit = policy.final_audit;
  if (!audit) return null;
  const { remuneration, reported_pay, difference, invoices = [], note, made_at, made_by, form_1099_check } = audit;
  const action = session.can("invoices:write") ? <FinalAuditDialog id={policy.id} stated={remuneration ?? null} /> : null;
  return (
    <Section title="Final audit" actions={action}>
      {remuneration === undefined || reported_pay === undefined || difference === undefined ? (
        <p className="py-2 text-fg-muted text-sm">
          The term has ended. State its remuneration, and the difference to the reported pay is settled.
        </p>
      ) : (
        <DefinitionList>
          <Fact label="Remuneration of the term">
            <Money cents={remuneration} />
          </Fact>
          <Fact label="Reported before">
            <Money cents={reported_pay} />
          </Fact>
          <Fact label="Difference">
            <Money cents={difference} />
          </Fact>
          <Fact label="Settled by">
            {invoices.length === 0 ? (
              <NoValue label="Nothing was due" />
            ) : (
              invoices.map((id, at) => (
                <TextLink key={id} href={`/invoices/${id}`} className="block">
                  Invoice {at + 1}
                </TextLink>
              ))
            )}
          </Fact>
          <Fact label="1099 totals">{form_1099_check ?? <NoValue label="Nothing to remark" />}</Fact>
          <Fact label="Stated">
            {made_at === undefined ? null : <ExactDate seconds={made_at} />} by {made_by}
            {note ? `. “${note}”` : null}
          </Fact>
        </DefinitionList>
      )}
    </Section>
  );
}
