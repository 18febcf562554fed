import { listMetadata, listPage } from "#components/resource/list/list-page.tsx";
import { policiesView } from "#components/views/policies.tsx";

export const metadata = listMetadata(policiesView);
export default listPage(policiesView);
