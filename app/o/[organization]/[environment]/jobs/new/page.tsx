import { jobsView } from "#components/dashboard/views/jobs.tsx";
import { newMetadata, newPage } from "#components/resource/form/form-pages.tsx";

export const metadata = newMetadata(jobsView);
export default newPage(jobsView);
