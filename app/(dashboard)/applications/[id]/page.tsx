import { applicationsView } from "#components/applications/view.tsx";
import { detailMetadata, detailPage } from "#components/resource/detail-page.tsx";

export const generateMetadata = detailMetadata(applicationsView);
export default detailPage(applicationsView);
