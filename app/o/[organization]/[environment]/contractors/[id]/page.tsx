import { contractorsView } from "#components/dashboard/views/contractors.tsx";
import { detailPage } from "#components/resource/detail/detail-page.tsx";
import { detailMetadata } from "#components/resource/object-page.ts";

export const generateMetadata = detailMetadata(contractorsView);
export default detailPage(contractorsView);
