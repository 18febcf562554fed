import { complianceView } from "#components/dashboard/views/compliance.tsx";
import { listMetadata, listPage } from "#components/resource/list/list-page.tsx";

export const metadata = listMetadata(complianceView);
export default listPage(complianceView);
