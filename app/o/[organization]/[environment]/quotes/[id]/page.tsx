import { detailPage } from "#components/resource/detail/detail-page.tsx";
import { detailMetadata } from "#components/resource/object-page.ts";
import { quotesView } from "#components/views/quotes.tsx";

export const generateMetadata = detailMetadata(quotesView);
export default detailPage(quotesView);
