import { contractorsView } from "#components/contractors/view.tsx";
import { detailMetadata, detailPage } from "#components/resource/detail-page.tsx";

export const generateMetadata = detailMetadata(contractorsView);
export default detailPage(contractorsView);
