import { complianceRequestsView } from "#components/dashboard/views/compliance-requests.tsx";
import { listMetadata, listPage } from "#components/resource/list/list-page.tsx";

export const metadata = listMetadata(complianceRequestsView);
export default listPage(complianceRequestsView);
