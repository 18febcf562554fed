import { NewQuotePage } from "#components/views/quote-pages.tsx";

export const metadata = { title: "New quote" };
export default NewQuotePage;
