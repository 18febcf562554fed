import { listMetadata, listPage } from "#components/resource/list/list-page.tsx";
import { noticesView } from "#components/views/notices.tsx";

export const metadata = listMetadata(noticesView);
export default listPage(noticesView);
