import { apiKeysView } from "#components/api-keys/view.tsx";
import { detailMetadata, detailPage } from "#components/resource/detail-page.tsx";

export const generateMetadata = detailMetadata(apiKeysView);
export default detailPage(apiKeysView);
