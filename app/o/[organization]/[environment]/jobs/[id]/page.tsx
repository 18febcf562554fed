import { detailPage } from "#components/resource/detail/detail-page.tsx";
import { detailMetadata } from "#components/resource/object-page.ts";
import { jobsView } from "#components/views/jobs.tsx";

export const generateMetadata = detailMetadata(jobsView);
export default detailPage(jobsView);
