import { applicationsView } from "#components/dashboard/views/applications.tsx";
import { detailPage } from "#components/resource/detail/detail-page.tsx";
import { detailMetadata } from "#components/resource/object-page.ts";

export const generateMetadata = detailMetadata(applicationsView);
export default detailPage(applicationsView);
