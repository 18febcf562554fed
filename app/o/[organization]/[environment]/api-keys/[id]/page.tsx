import { detailPage } from "#components/resource/detail/detail-page.tsx";
import { detailMetadata } from "#components/resource/object-page.ts";
import { apiKeysView } from "#components/views/api-keys.tsx";

export const generateMetadata = detailMetadata(apiKeysView);
export default detailPage(apiKeysView);
