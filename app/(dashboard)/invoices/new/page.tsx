import { NewInvoicePage } from "#components/invoices/invoice-pages.tsx";

export const metadata = { title: "New invoice" };
export default NewInvoicePage;
