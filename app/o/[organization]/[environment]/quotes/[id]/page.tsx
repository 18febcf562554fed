import { quotesView } from "#components/dashboard/views/quotes.tsx";
import { detailPage } from "#components/resource/detail/detail-page.tsx";
import { detailMetadata } from "#components/resource/object-page.ts";

export const generateMetadata = detailMetadata(quotesView);
export default detailPage(quotesView);
