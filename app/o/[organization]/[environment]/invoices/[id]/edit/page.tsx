import { EditInvoicePage } from "#components/dashboard/views/invoice-pages.tsx";
import { invoicesView } from "#components/dashboard/views/invoices.tsx";
import { detailMetadata } from "#components/resource/object-page.ts";

export const generateMetadata = detailMetadata(invoicesView, "Edit invoice:");
export default EditInvoicePage;
