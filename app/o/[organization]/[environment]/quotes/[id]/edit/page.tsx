import { detailMetadata } from "#components/resource/object-page.ts";
import { EditQuotePage } from "#components/views/quote-pages.tsx";
import { quotesView } from "#components/views/quotes.tsx";

export const generateMetadata = detailMetadata(quotesView, "Edit quote:");
export default EditQuotePage;
