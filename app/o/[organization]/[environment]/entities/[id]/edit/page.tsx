import { editPage } from "#components/resource/form/form-pages.tsx";
import { detailMetadata } from "#components/resource/object-page.ts";
import { entitiesView } from "#components/views/entities.tsx";

export const generateMetadata = detailMetadata(entitiesView, "Edit");
export default editPage(entitiesView);
