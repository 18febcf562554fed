import { applicationsView } from "#components/applications/view.tsx";
import { listMetadata, listPage } from "#components/resource/list-page.tsx";

export const metadata = listMetadata(applicationsView);
export default listPage(applicationsView);
