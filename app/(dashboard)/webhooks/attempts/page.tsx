import { listMetadata, listPage } from "#components/resource/list-page.tsx";
import { deliveryAttemptsView } from "#components/webhooks/attempts-view.tsx";

export const metadata = listMetadata(deliveryAttemptsView);
export default listPage(deliveryAttemptsView);
