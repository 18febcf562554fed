import { policiesView } from "#components/dashboard/views/policies.tsx";
import { listMetadata, listPage } from "#components/resource/list/list-page.tsx";

export const metadata = listMetadata(policiesView);
export default listPage(policiesView);
