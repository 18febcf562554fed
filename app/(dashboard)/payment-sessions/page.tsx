import { paymentSessionsView } from "#components/payment-sessions/view.tsx";
import { listMetadata, listPage } from "#components/resource/list-page.tsx";

export const metadata = listMetadata(paymentSessionsView);
export default listPage(paymentSessionsView);
