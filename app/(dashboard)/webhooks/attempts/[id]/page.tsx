import { detailMetadata, detailPage } from "#components/resource/detail-page.tsx";
import { deliveryAttemptsView } from "#components/webhooks/attempts-view.tsx";

export const generateMetadata = detailMetadata(deliveryAttemptsView);
export default detailPage(deliveryAttemptsView);
