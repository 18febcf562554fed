import { rateSetsView } from "#components/rate-sets/view.tsx";
import { detailMetadata, detailPage } from "#components/resource/detail-page.tsx";

export const generateMetadata = detailMetadata(rateSetsView);
export default detailPage(rateSetsView);
