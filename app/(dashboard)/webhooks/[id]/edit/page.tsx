import { detailMetadata } from "#components/resource/detail-page.tsx";
import { editPage } from "#components/resource/form-pages.tsx";
import { webhookEndpointsView } from "#components/webhooks/view.tsx";

export const generateMetadata = detailMetadata(webhookEndpointsView, "Edit");
export default editPage(webhookEndpointsView);
