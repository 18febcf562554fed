import { listMetadata, listPage } from "#components/resource/list/list-page.tsx";
import { paymentSessionsView } from "#components/views/payment-sessions.tsx";

export const metadata = listMetadata(paymentSessionsView);
export default listPage(paymentSessionsView);
