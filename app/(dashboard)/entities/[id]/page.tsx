import { entitiesView } from "#components/entities/view.tsx";
import { detailPage } from "#components/resource/detail-page.tsx";
import { detailMetadata } from "#components/resource/object-page.ts";

export const generateMetadata = detailMetadata(entitiesView);
export default detailPage(entitiesView);
