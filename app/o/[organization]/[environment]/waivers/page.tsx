import { listMetadata, listPage } from "#components/resource/list/list-page.tsx";
import { waiversView } from "#components/views/waivers.tsx";

export const metadata = listMetadata(waiversView);
export default listPage(waiversView);
