import { batchesView } from "#components/dashboard/views/batches.tsx";
import { listMetadata, listPage } from "#components/resource/list/list-page.tsx";

export const metadata = listMetadata(batchesView);
export default listPage(batchesView);
