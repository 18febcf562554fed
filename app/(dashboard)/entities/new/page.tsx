import { entitiesView } from "#components/entities/view.tsx";
import { newMetadata, newPage } from "#components/resource/form-pages.tsx";

export const metadata = newMetadata(entitiesView);
export default newPage(entitiesView);
