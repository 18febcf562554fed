import { entitiesView } from "#components/entities/view.tsx";
import { editPage } from "#components/resource/form-pages.tsx";
import { detailMetadata } from "#components/resource/object-page.ts";

export const generateMetadata = detailMetadata(entitiesView, "Edit");
export default editPage(entitiesView);
