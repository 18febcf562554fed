import { NewQuotePage } from "#components/views/quotes.tsx";

export const metadata = { title: "New quote" };
export default NewQuotePage;
