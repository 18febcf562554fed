import { listMetadata, listPage } from "#components/resource/list/list-page.tsx";
import { entitiesView } from "#components/views/entities.tsx";

export const metadata = listMetadata(entitiesView);
export default listPage(entitiesView);
