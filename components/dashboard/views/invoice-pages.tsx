/** The forms of invoices. Apart from their view, so that the list does not load them. */

import { InvoiceForm } from "#components/dashboard/billing/invoices/invoice-form.tsx";
import { invoicesView } from "#components/dashboard/views/invoices.tsx";
import { Framed } from "#components/resource/form/form-pages.tsx";
import { loadObject } from "#components/resource/load-object.ts";
import { type ObjectPage, titleOfRow } from "#components/resource/object-page.ts";
import { prefilled } from "#components/resource/reference/prefilled.ts";
import { referenceId, referenceName } from "#components/resource/reference/reference.tsx";
import { ServiceProblem } from "#components/resource/service-problem.tsx";
import { EmptyState } from "#components/ui/empty-state.tsx";
import { LinkButton } from "#components/ui/link.tsx";
import type { SearchParams } from "#lib/dashboard/lists/search-params.ts";
import { naming } from "#lib/dashboard/operations.ts";
import { readVersion } from "#lib/dashboard/read-version.ts";
import { attempt } from "#lib/dashboard/session/load-result.ts";
import { getSession } from "#lib/dashboard/session/session.ts";

const list = { label: "Invoices", href: "/invoices" };

/** `/invoices/new`, prefilled by `?contractor=` and `?job=`. */
export async function NewInvoicePage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const start = await prefilled(await getSession(), await searchParams, { contractor: "contractors", job: "jobs" });
  return (
    <Framed title="New invoice" crumbs={[list, { label: "New invoice" }]}>
      <InvoiceForm {...start} submitLabel="Create invoice" done="Invoice created" backHref="/invoices" />
    </Framed>
  );
}

/** `/invoices/<id>/edit`, until the invoice is paid or void. */
export async function EditInvoicePage({ params }: ObjectPage) {
  const { id } = await params;
  const { client } = await getSession();
  const read = await attempt(() => Promise.all([loadObject("invoices", id), readVersion(client, "invoices", id)]));
  if (!read.ok) return <ServiceProblem whole {...read.problem} title="This invoice could not be loaded" />;
  const [invoice, { version }] = read.value;
  const href = `/invoices/${id}`;
  const ids = { contractor: referenceId("contractors", invoice.contractor), job: referenceId("jobs", invoice.job) };
  return (
    <Framed title="Edit invoice" crumbs={[list, { label: titleOfRow(invoicesView, invoice), href }, { label: "Edit" }]}>
      {invoicesView.editable?.(invoice) ? (
        <InvoiceForm
          known={{ ...invoice, ...ids }}
          replaces={{ id, input: naming("invoices", id), version }}
          names={{ contractor: referenceName("contractors", invoice.contractor), job: referenceName("jobs", invoice.job) }}
          submitLabel="Save changes"
          done="The invoice is changed"
          backHref={href}
        />
      ) : (
        <EmptyState title="This invoice cannot be changed" action={<LinkButton href={href}>Back to the invoice</LinkButton>}>
          Paid and void invoices cannot be changed. Report omitted pay in a separate pay cycle.
        </EmptyState>
      )}
    </Framed>
  );
}
