import { listMetadata, listPage } from "#components/resource/list/list-page.tsx";
import { inboxView } from "#components/views/inbox.tsx";

export const metadata = listMetadata(inboxView);
export default listPage(inboxView);
