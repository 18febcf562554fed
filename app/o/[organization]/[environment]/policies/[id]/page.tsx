import { policiesView } from "#components/dashboard/views/policies.tsx";
import { detailPage } from "#components/resource/detail/detail-page.tsx";
import { detailMetadata } from "#components/resource/object-page.ts";

export const generateMetadata = detailMetadata(policiesView);
export default detailPage(policiesView);
