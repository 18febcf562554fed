import { sandboxRunsView } from "#components/dashboard/views/sandbox-runs.tsx";
import { listMetadata, listPage } from "#components/resource/list/list-page.tsx";

export const metadata = listMetadata(sandboxRunsView);
export default listPage(sandboxRunsView);
