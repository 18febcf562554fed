import { webhookEndpointsView } from "#components/dashboard/views/webhooks.tsx";
import { editPage } from "#components/resource/form/form-pages.tsx";
import { detailMetadata } from "#components/resource/object-page.ts";

export const generateMetadata = detailMetadata(webhookEndpointsView, "Edit");
export default editPage(webhookEndpointsView);
