import { exemptionsView } from "#components/dashboard/views/exemptions.tsx";
import { listMetadata, listPage } from "#components/resource/list/list-page.tsx";

export const metadata = listMetadata(exemptionsView);
export default listPage(exemptionsView);
