import { paymentSessionsView } from "#components/dashboard/views/payment-sessions.tsx";
import { detailPage } from "#components/resource/detail/detail-page.tsx";
import { detailMetadata } from "#components/resource/object-page.ts";

export const generateMetadata = detailMetadata(paymentSessionsView);
export default detailPage(paymentSessionsView);
