import { rateSetsView } from "#components/rate-sets/view.tsx";
import { listMetadata, listPage } from "#components/resource/list-page.tsx";

export const metadata = listMetadata(rateSetsView);
export default listPage(rateSetsView);
