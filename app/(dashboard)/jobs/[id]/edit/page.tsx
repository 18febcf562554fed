import { jobsView } from "#components/jobs/view.tsx";
import { detailMetadata } from "#components/resource/detail-page.tsx";
import { editPage } from "#components/resource/form-pages.tsx";

export const generateMetadata = detailMetadata(jobsView, "Edit");
export default editPage(jobsView);
