import { quotesView } from "#components/quotes/view.tsx";
import { detailPage } from "#components/resource/detail-page.tsx";
import { detailMetadata } from "#components/resource/object-page.ts";

export const generateMetadata = detailMetadata(quotesView);
export default detailPage(quotesView);
