import { listMetadata, listPage } from "#components/resource/list/list-page.tsx";
import { deliveryAttemptsView } from "#components/views/webhook-attempts.tsx";

export const metadata = listMetadata(deliveryAttemptsView);
export default listPage(deliveryAttemptsView);
