import { entitiesView } from "#components/dashboard/views/entities.tsx";
import { listMetadata, listPage } from "#components/resource/list/list-page.tsx";

export const metadata = listMetadata(entitiesView);
export default listPage(entitiesView);
