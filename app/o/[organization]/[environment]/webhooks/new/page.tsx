import { newMetadata, newPage } from "#components/resource/form/form-pages.tsx";
import { webhookEndpointsView } from "#components/views/webhooks.tsx";

export const metadata = newMetadata(webhookEndpointsView);
export default newPage(webhookEndpointsView);
