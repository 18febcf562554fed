import { NewQuotePage } from "#components/dashboard/views/quote-pages.tsx";

export const metadata = { title: "New quote" };
export default NewQuotePage;
