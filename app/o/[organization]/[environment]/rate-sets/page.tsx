import { listMetadata, listPage } from "#components/resource/list/list-page.tsx";
import { rateSetsView } from "#components/views/rate-sets.tsx";

export const metadata = listMetadata(rateSetsView);
export default listPage(rateSetsView);
