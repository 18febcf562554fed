import { listMetadata, listPage } from "#components/resource/list/list-page.tsx";
import { incomingView } from "#components/views/incoming.tsx";

export const metadata = listMetadata(incomingView);
export default listPage(incomingView);
