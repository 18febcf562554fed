import { rateSetsView } from "#components/dashboard/views/rate-sets.tsx";
import { detailPage } from "#components/resource/detail/detail-page.tsx";
import { detailMetadata } from "#components/resource/object-page.ts";

export const generateMetadata = detailMetadata(rateSetsView);
export default detailPage(rateSetsView);
