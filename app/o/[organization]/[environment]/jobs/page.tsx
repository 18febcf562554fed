import { listMetadata, listPage } from "#components/resource/list/list-page.tsx";
import { jobsView } from "#components/views/jobs.tsx";

export const metadata = listMetadata(jobsView);
export default listPage(jobsView);
