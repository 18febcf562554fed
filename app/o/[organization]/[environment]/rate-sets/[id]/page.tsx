import { detailPage } from "#components/resource/detail/detail-page.tsx";
import { detailMetadata } from "#components/resource/object-page.ts";
import { rateSetsView } from "#components/views/rate-sets.tsx";

export const generateMetadata = detailMetadata(rateSetsView);
export default detailPage(rateSetsView);
