import { webhookEndpointsView } from "#components/dashboard/views/webhooks.tsx";
import { listMetadata, listPage } from "#components/resource/list/list-page.tsx";

export const metadata = listMetadata(webhookEndpointsView);
export default listPage(webhookEndpointsView);
