import { listMetadata, listPage } from "#components/resource/list/list-page.tsx";
import { applicationsView } from "#components/views/applications.tsx";

export const metadata = listMetadata(applicationsView);
export default listPage(applicationsView);
