import { listMetadata, listPage } from "#components/resource/list/list-page.tsx";
import { contractorsView } from "#components/views/contractors.tsx";

export const metadata = listMetadata(contractorsView);
export default listPage(contractorsView);
