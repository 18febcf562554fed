import { newMetadata, newPage } from "#components/resource/form-pages.tsx";
import { webhookEndpointsView } from "#components/webhooks/view.tsx";

export const metadata = newMetadata(webhookEndpointsView);
export default newPage(webhookEndpointsView);
