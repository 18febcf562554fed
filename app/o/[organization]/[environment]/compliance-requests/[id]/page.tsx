import { detailPage } from "#components/resource/detail/detail-page.tsx";
import { detailMetadata } from "#components/resource/object-page.ts";
import { complianceRequestsView } from "#components/views/compliance-requests.tsx";

export const generateMetadata = detailMetadata(complianceRequestsView);
export default detailPage(complianceRequestsView);
