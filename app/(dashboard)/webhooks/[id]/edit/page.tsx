import { editPage } from "#components/resource/form-pages.tsx";
import { detailMetadata } from "#components/resource/object-page.ts";
import { webhookEndpointsView } from "#components/webhooks/view.tsx";

export const generateMetadata = detailMetadata(webhookEndpointsView, "Edit");
export default editPage(webhookEndpointsView);
