import { listMetadata, listPage } from "#components/resource/list/list-page.tsx";
import { importsView } from "#components/views/imports.tsx";

export const metadata = listMetadata(importsView);
export default listPage(importsView);
