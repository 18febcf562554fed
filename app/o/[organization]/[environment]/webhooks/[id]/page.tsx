import { detailPage } from "#components/resource/detail/detail-page.tsx";
import { detailMetadata } from "#components/resource/object-page.ts";
import { webhookEndpointsView } from "#components/views/webhooks.tsx";

export const generateMetadata = detailMetadata(webhookEndpointsView);
export default detailPage(webhookEndpointsView);
