import { newMetadata, newPage } from "#components/resource/form/form-pages.tsx";
import { jobsView } from "#components/views/jobs.tsx";

export const metadata = newMetadata(jobsView);
export default newPage(jobsView);
