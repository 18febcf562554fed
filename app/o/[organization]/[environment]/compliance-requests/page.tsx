import { listMetadata, listPage } from "#components/resource/list/list-page.tsx";
import { complianceRequestsView } from "#components/views/compliance-requests.tsx";

export const metadata = listMetadata(complianceRequestsView);
export default listPage(complianceRequestsView);
