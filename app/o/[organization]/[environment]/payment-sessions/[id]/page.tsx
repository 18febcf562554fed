import { detailPage } from "#components/resource/detail/detail-page.tsx";
import { detailMetadata } from "#components/resource/object-page.ts";
import { paymentSessionsView } from "#components/views/payment-sessions.tsx";

export const generateMetadata = detailMetadata(paymentSessionsView);
export default detailPage(paymentSessionsView);
