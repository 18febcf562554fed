import { policiesView } from "#components/policies/view.tsx";
import { listMetadata, listPage } from "#components/resource/list-page.tsx";

export const metadata = listMetadata(policiesView);
export default listPage(policiesView);
