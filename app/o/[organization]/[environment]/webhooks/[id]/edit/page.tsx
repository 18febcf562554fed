import { editPage } from "#components/resource/form/form-pages.tsx";
import { detailMetadata } from "#components/resource/object-page.ts";
import { webhookEndpointsView } from "#components/views/webhooks.tsx";

export const generateMetadata = detailMetadata(webhookEndpointsView, "Edit");
export default editPage(webhookEndpointsView);
