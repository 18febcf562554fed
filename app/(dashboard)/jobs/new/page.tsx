import { jobsView } from "#components/jobs/view.tsx";
import { newMetadata, newPage } from "#components/resource/form-pages.tsx";

export const metadata = newMetadata(jobsView);
export default newPage(jobsView);
