import { listMetadata, listPage } from "#components/resource/list/list-page.tsx";
import { invoicesView } from "#components/views/invoices.tsx";

export const metadata = listMetadata(invoicesView);
export default listPage(invoicesView);
