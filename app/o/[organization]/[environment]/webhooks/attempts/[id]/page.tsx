import { deliveryAttemptsView } from "#components/dashboard/views/webhook-attempts.tsx";
import { detailPage } from "#components/resource/detail/detail-page.tsx";
import { detailMetadata } from "#components/resource/object-page.ts";

export const generateMetadata = detailMetadata(deliveryAttemptsView);
export default detailPage(deliveryAttemptsView);
