import { contractorsView } from "#components/contractors/view.tsx";
import { listMetadata, listPage } from "#components/resource/list-page.tsx";

export const metadata = listMetadata(contractorsView);
export default listPage(contractorsView);
