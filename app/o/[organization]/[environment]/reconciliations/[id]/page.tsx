import { ReconciliationPage } from "#components/dashboard/billing/reconciliations/reconciliation-page.tsx";
import { reconciliationsView } from "#components/dashboard/views/reconciliations.tsx";
import { detailMetadata } from "#components/resource/object-page.ts";

export const generateMetadata = detailMetadata(reconciliationsView);
export default ReconciliationPage;
