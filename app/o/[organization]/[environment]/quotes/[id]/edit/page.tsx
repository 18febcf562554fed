import { EditQuotePage } from "#components/dashboard/views/quote-pages.tsx";
import { quotesView } from "#components/dashboard/views/quotes.tsx";
import { detailMetadata } from "#components/resource/object-page.ts";

export const generateMetadata = detailMetadata(quotesView, "Edit quote:");
export default EditQuotePage;
