import { webhookEndpointsView } from "#components/dashboard/views/webhooks.tsx";
import { newMetadata, newPage } from "#components/resource/form/form-pages.tsx";

export const metadata = newMetadata(webhookEndpointsView);
export default newPage(webhookEndpointsView);
