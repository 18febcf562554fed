import { importsView } from "#components/dashboard/views/imports.tsx";
import { listMetadata, listPage } from "#components/resource/list/list-page.tsx";

export const metadata = listMetadata(importsView);
export default listPage(importsView);
