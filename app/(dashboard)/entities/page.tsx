import { entitiesView } from "#components/entities/view.tsx";
import { listMetadata, listPage } from "#components/resource/list-page.tsx";

export const metadata = listMetadata(entitiesView);
export default listPage(entitiesView);
