import { NewInvoicePage } from "#components/dashboard/views/invoice-pages.tsx";

export const metadata = { title: "New invoice" };
export default NewInvoicePage;
