import { newMetadata, newPage } from "#components/resource/form/form-pages.tsx";
import { exemptionsView } from "#components/views/exemptions.tsx";

export const metadata = newMetadata(exemptionsView);
export default newPage(exemptionsView);
