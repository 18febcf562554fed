import { rateSetsView } from "#components/dashboard/views/rate-sets.tsx";
import { listMetadata, listPage } from "#components/resource/list/list-page.tsx";

export const metadata = listMetadata(rateSetsView);
export default listPage(rateSetsView);
