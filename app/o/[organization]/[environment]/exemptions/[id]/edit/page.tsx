import { editPage } from "#components/resource/form/form-pages.tsx";
import { detailMetadata } from "#components/resource/object-page.ts";
import { exemptionsView } from "#components/views/exemptions.tsx";

export const generateMetadata = detailMetadata(exemptionsView, "Edit");
export default editPage(exemptionsView);
