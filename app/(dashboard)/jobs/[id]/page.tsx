import { jobsView } from "#components/jobs/view.tsx";
import { detailMetadata, detailPage } from "#components/resource/detail-page.tsx";

export const generateMetadata = detailMetadata(jobsView);
export default detailPage(jobsView);
