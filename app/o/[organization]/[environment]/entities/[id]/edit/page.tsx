import { entitiesView } from "#components/dashboard/views/entities.tsx";
import { editPage } from "#components/resource/form/form-pages.tsx";
import { detailMetadata } from "#components/resource/object-page.ts";

export const generateMetadata = detailMetadata(entitiesView, "Edit");
export default editPage(entitiesView);
