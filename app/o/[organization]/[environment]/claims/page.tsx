import { claimsView } from "#components/dashboard/views/claims.tsx";
import { listMetadata, listPage } from "#components/resource/list/list-page.tsx";

export const metadata = listMetadata(claimsView);
export default listPage(claimsView);
