import { detailMetadata } from "#components/resource/object-page.ts";
import { EditInvoicePage } from "#components/views/invoice-pages.tsx";
import { invoicesView } from "#components/views/invoices.tsx";

export const generateMetadata = detailMetadata(invoicesView, "Edit invoice:");
export default EditInvoicePage;
