import { applicationsView } from "#components/applications/view.tsx";
import { detailPage } from "#components/resource/detail-page.tsx";
import { detailMetadata } from "#components/resource/object-page.ts";

export const generateMetadata = detailMetadata(applicationsView);
export default detailPage(applicationsView);
