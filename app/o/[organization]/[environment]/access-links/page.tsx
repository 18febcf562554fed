import { accessLinksView } from "#components/dashboard/views/access-links.tsx";
import { listMetadata, listPage } from "#components/resource/list/list-page.tsx";

export const metadata = listMetadata(accessLinksView);
export default listPage(accessLinksView);
