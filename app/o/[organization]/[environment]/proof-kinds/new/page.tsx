import { proofKindsView } from "#components/dashboard/views/proof-kinds.tsx";
import { newMetadata, newPage } from "#components/resource/form/form-pages.tsx";

export const metadata = newMetadata(proofKindsView);
export default newPage(proofKindsView);
