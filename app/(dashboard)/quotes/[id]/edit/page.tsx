import { EditQuotePage } from "#components/quotes/quote-pages.tsx";
import { quotesView } from "#components/quotes/view.tsx";
import { detailMetadata } from "#components/resource/object-page.ts";

export const generateMetadata = detailMetadata(quotesView, "Edit quote:");
export default EditQuotePage;
