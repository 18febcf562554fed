import { detailPage } from "#components/resource/detail/detail-page.tsx";
import { detailMetadata } from "#components/resource/object-page.ts";
import { policiesView } from "#components/views/policies.tsx";

export const generateMetadata = detailMetadata(policiesView);
export default detailPage(policiesView);
