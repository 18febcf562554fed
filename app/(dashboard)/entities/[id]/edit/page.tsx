import { entitiesView } from "#components/entities/view.tsx";
import { detailMetadata } from "#components/resource/detail-page.tsx";
import { editPage } from "#components/resource/form-pages.tsx";

export const generateMetadata = detailMetadata(entitiesView, "Edit");
export default editPage(entitiesView);
