import { editPage } from "#components/resource/form/form-pages.tsx";
import { detailMetadata } from "#components/resource/object-page.ts";
import { jobsView } from "#components/views/jobs.tsx";

export const generateMetadata = detailMetadata(jobsView, "Edit");
export default editPage(jobsView);
