import { requestLogView } from "#components/dashboard/views/request-log.tsx";
import { listMetadata, listPage } from "#components/resource/list/list-page.tsx";

export const metadata = listMetadata(requestLogView);
export default listPage(requestLogView);
