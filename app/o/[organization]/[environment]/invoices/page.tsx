import { invoicesView } from "#components/dashboard/views/invoices.tsx";
import { listMetadata, listPage } from "#components/resource/list/list-page.tsx";

export const metadata = listMetadata(invoicesView);
export default listPage(invoicesView);
