import { quotesView } from "#components/quotes/view.tsx";
import { detailMetadata, detailPage } from "#components/resource/detail-page.tsx";

export const generateMetadata = detailMetadata(quotesView);
export default detailPage(quotesView);
