import { importsView } from "#components/imports/view.tsx";
import { listMetadata, listPage } from "#components/resource/list-page.tsx";

export const metadata = listMetadata(importsView);
export default listPage(importsView);
