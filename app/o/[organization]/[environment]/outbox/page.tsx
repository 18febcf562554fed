import { listMetadata, listPage } from "#components/resource/list/list-page.tsx";
import { mailsView } from "#components/views/outbox.tsx";

export const metadata = listMetadata(mailsView);
export default listPage(mailsView);
