import { detailPage } from "#components/resource/detail/detail-page.tsx";
import { detailMetadata } from "#components/resource/object-page.ts";
import { applicationsView } from "#components/views/applications.tsx";

export const generateMetadata = detailMetadata(applicationsView);
export default detailPage(applicationsView);
