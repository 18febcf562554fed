import { listMetadata, listPage } from "#components/resource/list/list-page.tsx";
import { quotesView } from "#components/views/quotes.tsx";

export const metadata = listMetadata(quotesView);
export default listPage(quotesView);
