import { listMetadata, listPage } from "#components/resource/list/list-page.tsx";
import { exemptionsView } from "#components/views/exemptions.tsx";

export const metadata = listMetadata(exemptionsView);
export default listPage(exemptionsView);
