import { proofKindsView } from "#components/dashboard/views/proof-kinds.tsx";
import { listMetadata, listPage } from "#components/resource/list/list-page.tsx";

export const metadata = listMetadata(proofKindsView);
export default listPage(proofKindsView);
