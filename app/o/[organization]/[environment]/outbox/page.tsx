import { mailsView } from "#components/dashboard/views/outbox.tsx";
import { listMetadata, listPage } from "#components/resource/list/list-page.tsx";

export const metadata = listMetadata(mailsView);
export default listPage(mailsView);
