import { inboxView } from "#components/dashboard/views/inbox.tsx";
import { listMetadata, listPage } from "#components/resource/list/list-page.tsx";

export const metadata = listMetadata(inboxView);
export default listPage(inboxView);
