import { accessLinksView } from "#components/dashboard/views/access-links.tsx";
import { detailPage } from "#components/resource/detail/detail-page.tsx";
import { detailMetadata } from "#components/resource/object-page.ts";

export const generateMetadata = detailMetadata(accessLinksView);
export default detailPage(accessLinksView);
