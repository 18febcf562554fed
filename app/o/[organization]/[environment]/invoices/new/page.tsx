import { NewInvoicePage } from "#components/views/invoices.tsx";

export const metadata = { title: "New invoice" };
export default NewInvoicePage;
