import { paymentSessionsView } from "#components/payment-sessions/view.tsx";
import { detailPage } from "#components/resource/detail-page.tsx";
import { detailMetadata } from "#components/resource/object-page.ts";

export const generateMetadata = detailMetadata(paymentSessionsView);
export default detailPage(paymentSessionsView);
