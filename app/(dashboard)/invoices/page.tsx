import { invoicesView } from "#components/invoices/view.tsx";
import { listMetadata, listPage } from "#components/resource/list-page.tsx";

export const metadata = listMetadata(invoicesView);
export default listPage(invoicesView);
