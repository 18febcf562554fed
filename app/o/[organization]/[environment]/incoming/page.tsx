import { incomingView } from "#components/dashboard/views/incoming.tsx";
import { listMetadata, listPage } from "#components/resource/list/list-page.tsx";

export const metadata = listMetadata(incomingView);
export default listPage(incomingView);
