import { batchesView } from "#components/dashboard/views/batches.tsx";
import { detailPage } from "#components/resource/detail/detail-page.tsx";
import { detailMetadata } from "#components/resource/object-page.ts";

export const generateMetadata = detailMetadata(batchesView);
export default detailPage(batchesView);
