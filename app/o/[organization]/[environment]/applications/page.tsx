import { applicationsView } from "#components/dashboard/views/applications.tsx";
import { listMetadata, listPage } from "#components/resource/list/list-page.tsx";

export const metadata = listMetadata(applicationsView);
export default listPage(applicationsView);
