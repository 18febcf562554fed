import { requestLogView } from "#components/request-log/view.tsx";
import { listMetadata, listPage } from "#components/resource/list-page.tsx";

export const metadata = listMetadata(requestLogView);
export default listPage(requestLogView);
