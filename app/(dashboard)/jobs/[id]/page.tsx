import { jobsView } from "#components/jobs/view.tsx";
import { detailPage } from "#components/resource/detail-page.tsx";
import { detailMetadata } from "#components/resource/object-page.ts";

export const generateMetadata = detailMetadata(jobsView);
export default detailPage(jobsView);
