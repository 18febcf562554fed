import { noticesView } from "#components/dashboard/views/notices.tsx";
import { listMetadata, listPage } from "#components/resource/list/list-page.tsx";

export const metadata = listMetadata(noticesView);
export default listPage(noticesView);
