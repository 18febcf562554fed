import { documentsViewOf } from "#components/dashboard/views/documents.tsx";
import { detailPage } from "#components/resource/detail/detail-page.tsx";
import { detailMetadata } from "#components/resource/object-page.ts";

const view = documentsViewOf([]);
export const generateMetadata = detailMetadata(view);
export default detailPage(view);
