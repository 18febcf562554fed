import { detailPage } from "#components/resource/detail-page.tsx";
import { detailMetadata } from "#components/resource/object-page.ts";
import { deliveryAttemptsView } from "#components/webhooks/attempts-view.tsx";

export const generateMetadata = detailMetadata(deliveryAttemptsView);
export default detailPage(deliveryAttemptsView);
