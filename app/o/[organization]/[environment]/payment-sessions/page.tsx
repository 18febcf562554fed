import { paymentSessionsView } from "#components/dashboard/views/payment-sessions.tsx";
import { listMetadata, listPage } from "#components/resource/list/list-page.tsx";

export const metadata = listMetadata(paymentSessionsView);
export default listPage(paymentSessionsView);
