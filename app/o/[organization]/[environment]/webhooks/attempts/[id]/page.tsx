import { detailPage } from "#components/resource/detail/detail-page.tsx";
import { detailMetadata } from "#components/resource/object-page.ts";
import { deliveryAttemptsView } from "#components/views/webhook-attempts.tsx";

export const generateMetadata = detailMetadata(deliveryAttemptsView);
export default detailPage(deliveryAttemptsView);
