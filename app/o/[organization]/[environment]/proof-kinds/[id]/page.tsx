import { proofKindsView } from "#components/dashboard/views/proof-kinds.tsx";
import { detailPage } from "#components/resource/detail/detail-page.tsx";
import { detailMetadata } from "#components/resource/object-page.ts";

export const generateMetadata = detailMetadata(proofKindsView);
export default detailPage(proofKindsView);
