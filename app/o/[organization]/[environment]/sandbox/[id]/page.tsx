import { sandboxRunsView } from "#components/dashboard/views/sandbox-runs.tsx";
import { detailPage } from "#components/resource/detail/detail-page.tsx";
import { detailMetadata } from "#components/resource/object-page.ts";

export const generateMetadata = detailMetadata(sandboxRunsView);
export default detailPage(sandboxRunsView);
