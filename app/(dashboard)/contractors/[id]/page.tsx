import { contractorsView } from "#components/contractors/view.tsx";
import { detailPage } from "#components/resource/detail-page.tsx";
import { detailMetadata } from "#components/resource/object-page.ts";

export const generateMetadata = detailMetadata(contractorsView);
export default detailPage(contractorsView);
