import { apiKeysView } from "#components/api-keys/view.tsx";
import { detailPage } from "#components/resource/detail-page.tsx";
import { detailMetadata } from "#components/resource/object-page.ts";

export const generateMetadata = detailMetadata(apiKeysView);
export default detailPage(apiKeysView);
