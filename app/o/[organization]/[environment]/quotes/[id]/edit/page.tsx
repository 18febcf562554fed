import { detailMetadata } from "#components/resource/object-page.ts";
import { EditQuotePage, quotesView } from "#components/views/quotes.tsx";

export const generateMetadata = detailMetadata(quotesView, "Edit quote:");
export default EditQuotePage;
