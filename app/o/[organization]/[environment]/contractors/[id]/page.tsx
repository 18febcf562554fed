import { detailPage } from "#components/resource/detail/detail-page.tsx";
import { detailMetadata } from "#components/resource/object-page.ts";
import { contractorsView } from "#components/views/contractors.tsx";

export const generateMetadata = detailMetadata(contractorsView);
export default detailPage(contractorsView);
