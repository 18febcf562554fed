import { complianceRequestsView } from "#components/dashboard/views/compliance-requests.tsx";
import { detailPage } from "#components/resource/detail/detail-page.tsx";
import { detailMetadata } from "#components/resource/object-page.ts";

export const generateMetadata = detailMetadata(complianceRequestsView);
export default detailPage(complianceRequestsView);
