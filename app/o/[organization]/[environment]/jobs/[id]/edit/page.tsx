import { jobsView } from "#components/dashboard/views/jobs.tsx";
import { editPage } from "#components/resource/form/form-pages.tsx";
import { detailMetadata } from "#components/resource/object-page.ts";

export const generateMetadata = detailMetadata(jobsView, "Edit");
export default editPage(jobsView);
