import { paymentSessionsView } from "#components/payment-sessions/view.tsx";
import { detailMetadata, detailPage } from "#components/resource/detail-page.tsx";

export const generateMetadata = detailMetadata(paymentSessionsView);
export default detailPage(paymentSessionsView);
