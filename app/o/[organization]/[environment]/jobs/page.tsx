import { jobsView } from "#components/dashboard/views/jobs.tsx";
import { listMetadata, listPage } from "#components/resource/list/list-page.tsx";

export const metadata = listMetadata(jobsView);
export default listPage(jobsView);
