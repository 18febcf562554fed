import { exportsView } from "#components/dashboard/views/exports.tsx";
import { detailPage } from "#components/resource/detail/detail-page.tsx";
import { detailMetadata } from "#components/resource/object-page.ts";

export const generateMetadata = detailMetadata(exportsView);
export default detailPage(exportsView);
