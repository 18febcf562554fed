import { quotesView } from "#components/quotes/view.tsx";
import { listMetadata, listPage } from "#components/resource/list-page.tsx";

export const metadata = listMetadata(quotesView);
export default listPage(quotesView);
