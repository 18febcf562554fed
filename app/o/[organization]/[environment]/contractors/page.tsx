import { contractorsView } from "#components/dashboard/views/contractors.tsx";
import { listMetadata, listPage } from "#components/resource/list/list-page.tsx";

export const metadata = listMetadata(contractorsView);
export default listPage(contractorsView);
