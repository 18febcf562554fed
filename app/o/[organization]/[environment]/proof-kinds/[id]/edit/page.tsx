import { proofKindsView } from "#components/dashboard/views/proof-kinds.tsx";
import { editPage } from "#components/resource/form/form-pages.tsx";
import { detailMetadata } from "#components/resource/object-page.ts";

export const generateMetadata = detailMetadata(proofKindsView, "Edit");
export default editPage(proofKindsView);
