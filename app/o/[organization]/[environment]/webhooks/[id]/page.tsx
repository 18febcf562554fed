import { webhookEndpointsView } from "#components/dashboard/views/webhooks.tsx";
import { detailPage } from "#components/resource/detail/detail-page.tsx";
import { detailMetadata } from "#components/resource/object-page.ts";

export const generateMetadata = detailMetadata(webhookEndpointsView);
export default detailPage(webhookEndpointsView);
