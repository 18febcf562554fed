import { entitiesView } from "#components/dashboard/views/entities.tsx";
import { detailPage } from "#components/resource/detail/detail-page.tsx";
import { detailMetadata } from "#components/resource/object-page.ts";

export const generateMetadata = detailMetadata(entitiesView);
export default detailPage(entitiesView);
