import { listMetadata, listPage } from "#components/resource/list/list-page.tsx";
import { webhookEndpointsView } from "#components/views/webhooks.tsx";

export const metadata = listMetadata(webhookEndpointsView);
export default listPage(webhookEndpointsView);
