import { listMetadata, listPage } from "#components/resource/list/list-page.tsx";
import { apiKeysView } from "#components/views/api-keys.tsx";

export const metadata = listMetadata(apiKeysView);
export default listPage(apiKeysView);
