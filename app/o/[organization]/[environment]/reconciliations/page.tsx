import { listMetadata, listPage } from "#components/resource/list/list-page.tsx";
import { reconciliationsView } from "#components/views/reconciliations.tsx";

export const metadata = listMetadata(reconciliationsView);
export default listPage(reconciliationsView);
