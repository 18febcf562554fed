import { detailPage } from "#components/resource/detail-page.tsx";
import { detailMetadata } from "#components/resource/object-page.ts";
import { webhookEndpointsView } from "#components/webhooks/view.tsx";

export const generateMetadata = detailMetadata(webhookEndpointsView);
export default detailPage(webhookEndpointsView);
