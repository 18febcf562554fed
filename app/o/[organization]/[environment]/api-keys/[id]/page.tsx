import { apiKeysView } from "#components/dashboard/views/api-keys.tsx";
import { detailPage } from "#components/resource/detail/detail-page.tsx";
import { detailMetadata } from "#components/resource/object-page.ts";

export const generateMetadata = detailMetadata(apiKeysView);
export default detailPage(apiKeysView);
