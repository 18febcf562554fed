import { exportsView } from "#components/dashboard/views/exports.tsx";
import { listMetadata, listPage } from "#components/resource/list/list-page.tsx";

export const metadata = listMetadata(exportsView);
export default listPage(exportsView);
