import { jobsView } from "#components/jobs/view.tsx";
import { editPage } from "#components/resource/form-pages.tsx";
import { detailMetadata } from "#components/resource/object-page.ts";

export const generateMetadata = detailMetadata(jobsView, "Edit");
export default editPage(jobsView);
