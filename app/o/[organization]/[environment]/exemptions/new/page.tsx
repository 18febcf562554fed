import { exemptionsView } from "#components/dashboard/views/exemptions.tsx";
import { newMetadata, newPage } from "#components/resource/form/form-pages.tsx";

export const metadata = newMetadata(exemptionsView);
export default newPage(exemptionsView);
