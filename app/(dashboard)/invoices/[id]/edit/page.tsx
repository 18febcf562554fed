import { EditInvoicePage } from "#components/invoices/invoice-pages.tsx";
import { invoicesView } from "#components/invoices/view.tsx";
import { detailMetadata } from "#components/resource/object-page.ts";

export const generateMetadata = detailMetadata(invoicesView, "Edit invoice:");
export default EditInvoicePage;
