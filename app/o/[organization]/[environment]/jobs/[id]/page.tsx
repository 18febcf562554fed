import { jobsView } from "#components/dashboard/views/jobs.tsx";
import { detailPage } from "#components/resource/detail/detail-page.tsx";
import { detailMetadata } from "#components/resource/object-page.ts";

export const generateMetadata = detailMetadata(jobsView);
export default detailPage(jobsView);
