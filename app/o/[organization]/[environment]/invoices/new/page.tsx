import { NewInvoicePage } from "#components/views/invoice-pages.tsx";

export const metadata = { title: "New invoice" };
export default NewInvoicePage;
