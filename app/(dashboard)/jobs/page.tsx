import { jobsView } from "#components/jobs/view.tsx";
import { listMetadata, listPage } from "#components/resource/list-page.tsx";

export const metadata = listMetadata(jobsView);
export default listPage(jobsView);
