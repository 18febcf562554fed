import { reconciliationsView } from "#components/dashboard/views/reconciliations.tsx";
import { listMetadata, listPage } from "#components/resource/list/list-page.tsx";

export const metadata = listMetadata(reconciliationsView);
export default listPage(reconciliationsView);
