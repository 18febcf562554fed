import { exemptionsView } from "#components/dashboard/views/exemptions.tsx";
import { detailPage } from "#components/resource/detail/detail-page.tsx";
import { detailMetadata } from "#components/resource/object-page.ts";

export const generateMetadata = detailMetadata(exemptionsView);
export default detailPage(exemptionsView);
