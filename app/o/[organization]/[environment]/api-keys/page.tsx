import { apiKeysView } from "#components/dashboard/views/api-keys.tsx";
import { listMetadata, listPage } from "#components/resource/list/list-page.tsx";

export const metadata = listMetadata(apiKeysView);
export default listPage(apiKeysView);
