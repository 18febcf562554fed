import { LogOut } from "lucide-react";
import { CardSection } from "#components/contractor-page/card-section.tsx";
import { OwnAssignmentItem } from "#components/contractor-page/own-assignment.tsx";
import { OwnInvoiceItem } from "#components/contractor-page/own-invoice.tsx";
import { OwnList, type OwnListCursors } from "#components/contractor-page/own-list.tsx";
import { OwnPolicyItem } from "#components/contractor-page/own-policy.tsx";
import { HostedShell, HostedTitle } from "#components/hosted/hosted-shell.tsx";
import { Button } from "#components/ui/button.tsx";
import type { ContractorPage } from "#lib/contract/resources/contractor-page.ts";

/** Everything a contractor may see of their own insurance, on one page made for a phone. */
export function ContractorPages({ contractor, cursors }: { contractor: ContractorPage; cursors: OwnListCursors }) {
  const { first_name, last_name, company_name, organization, branding, environment } = contractor;
  return (
    <HostedShell
      organization={{ name: organization, branding }}
      environment={environment}
      ahead={contractor.clock_ahead}
      footer={
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <p>Insurance for work you do through {organization}.</p>
          {/* A plain form: signing out must not wait for scripts. */}
          <form method="post" action="/contractor/sign-out">
            <Button type="submit" variant="ghost" className="-mx-3 text-sm">
              <LogOut aria-hidden /> Sign out
            </Button>
          </form>
        </div>
      }
    >
      <HostedTitle title="Your insurance">
        <p>{[`${first_name} ${last_name}`, company_name].filter(Boolean).join(", ")}</p>
      </HostedTitle>
      <OwnList
        name="policies"
        title="Policies"
        empty="No policy yet. You have one as soon as an application is complete."
        cursors={cursors}
        read={(client, query) => client.contractorPage.policies({ query })}
      >
        {(policy) => <OwnPolicyItem key={policy.id} policy={policy} contractor={contractor.id} />}
      </OwnList>
      <OwnList
        name="assignments"
        title="Assignments"
        empty="No assignment yet. You have one when you take on a job that your policy covers."
        cursors={cursors}
        read={(client, query) => client.contractorPage.assignments({ query })}
      >
        {(assignment) => <OwnAssignmentItem key={assignment.id} assignment={assignment} contractor={contractor.id} />}
      </OwnList>
      <OwnList
        name="invoices"
        title="Invoices"
        empty={`No invoice yet. There is one each time ${organization} reports what you earned.`}
        cursors={cursors}
        read={(client, query) => client.contractorPage.invoices({ query })}
      >
        {(invoice) => <OwnInvoiceItem key={invoice.id} invoice={invoice} organization={organization} />}
      </OwnList>
      <CardSection initial={contractor} />
    </HostedShell>
  );
}
