import { listMetadata, listPage } from "#components/resource/list-page.tsx";
import { webhookEndpointsView } from "#components/webhooks/view.tsx";

export const metadata = listMetadata(webhookEndpointsView);
export default listPage(webhookEndpointsView);
