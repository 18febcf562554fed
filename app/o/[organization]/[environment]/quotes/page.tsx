import { quotesView } from "#components/dashboard/views/quotes.tsx";
import { listMetadata, listPage } from "#components/resource/list/list-page.tsx";

export const metadata = listMetadata(quotesView);
export default listPage(quotesView);
