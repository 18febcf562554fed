import { entitiesView } from "#components/dashboard/views/entities.tsx";
import { newMetadata, newPage } from "#components/resource/form/form-pages.tsx";

export const metadata = newMetadata(entitiesView);
export default newPage(entitiesView);
