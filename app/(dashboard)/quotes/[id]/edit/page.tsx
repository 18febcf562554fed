import { EditQuotePage } from "#components/quotes/quote-pages.tsx";
import { quotesView } from "#components/quotes/view.tsx";
import { detailMetadata } from "#components/resource/detail-page.tsx";

export const generateMetadata = detailMetadata(quotesView, "Edit quote:");
export default EditQuotePage;
