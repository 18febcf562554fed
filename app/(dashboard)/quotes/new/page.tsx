import { NewQuotePage } from "#components/quotes/quote-pages.tsx";

export const metadata = { title: "New quote" };
export default NewQuotePage;
