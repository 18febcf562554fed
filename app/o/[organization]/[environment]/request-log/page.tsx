import { listMetadata, listPage } from "#components/resource/list/list-page.tsx";
import { requestLogView } from "#components/views/request-log.tsx";

export const metadata = listMetadata(requestLogView);
export default listPage(requestLogView);
