import { rateSetsView } from "#components/rate-sets/view.tsx";
import { detailPage } from "#components/resource/detail-page.tsx";
import { detailMetadata } from "#components/resource/object-page.ts";

export const generateMetadata = detailMetadata(rateSetsView);
export default detailPage(rateSetsView);
