import { detailPage } from "#components/resource/detail/detail-page.tsx";
import { detailMetadata } from "#components/resource/object-page.ts";
import { exemptionsView } from "#components/views/exemptions.tsx";

export const generateMetadata = detailMetadata(exemptionsView);
export default detailPage(exemptionsView);
