import { deliveryAttemptsView } from "#components/dashboard/views/webhook-attempts.tsx";
import { listMetadata, listPage } from "#components/resource/list/list-page.tsx";

export const metadata = listMetadata(deliveryAttemptsView);
export default listPage(deliveryAttemptsView);
