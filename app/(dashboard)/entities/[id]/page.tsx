import { entitiesView } from "#components/entities/view.tsx";
import { detailMetadata, detailPage } from "#components/resource/detail-page.tsx";

export const generateMetadata = detailMetadata(entitiesView);
export default detailPage(entitiesView);
