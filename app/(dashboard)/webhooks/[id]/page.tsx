import { detailMetadata, detailPage } from "#components/resource/detail-page.tsx";
import { webhookEndpointsView } from "#components/webhooks/view.tsx";

export const generateMetadata = detailMetadata(webhookEndpointsView);
export default detailPage(webhookEndpointsView);
