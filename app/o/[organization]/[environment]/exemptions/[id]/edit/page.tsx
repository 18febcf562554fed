import { exemptionsView } from "#components/dashboard/views/exemptions.tsx";
import { editPage } from "#components/resource/form/form-pages.tsx";
import { detailMetadata } from "#components/resource/object-page.ts";

export const generateMetadata = detailMetadata(exemptionsView, "Edit");
export default editPage(exemptionsView);
