import { newMetadata, newPage } from "#components/resource/form/form-pages.tsx";
import { entitiesView } from "#components/views/entities.tsx";

export const metadata = newMetadata(entitiesView);
export default newPage(entitiesView);
