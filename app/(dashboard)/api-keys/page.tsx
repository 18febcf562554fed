import { apiKeysView } from "#components/api-keys/view.tsx";
import { listMetadata, listPage } from "#components/resource/list-page.tsx";

export const metadata = listMetadata(apiKeysView);
export default listPage(apiKeysView);
