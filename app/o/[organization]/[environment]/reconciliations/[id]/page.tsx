import { ReconciliationPage } from "#components/reconciliations/reconciliation-page.tsx";
import { detailMetadata } from "#components/resource/object-page.ts";
import { reconciliationsView } from "#components/views/reconciliations.tsx";

export const generateMetadata = detailMetadata(reconciliationsView);
export default ReconciliationPage;
