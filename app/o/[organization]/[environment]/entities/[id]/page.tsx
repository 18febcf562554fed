import { detailPage } from "#components/resource/detail/detail-page.tsx";
import { detailMetadata } from "#components/resource/object-page.ts";
import { entitiesView } from "#components/views/entities.tsx";

export const generateMetadata = detailMetadata(entitiesView);
export default detailPage(entitiesView);
