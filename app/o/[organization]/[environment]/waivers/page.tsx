import { waiversView } from "#components/dashboard/views/waivers.tsx";
import { listMetadata, listPage } from "#components/resource/list/list-page.tsx";

export const metadata = listMetadata(waiversView);
export default listPage(waiversView);
