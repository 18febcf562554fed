import { policiesView } from "#components/policies/view.tsx";
import { detailPage } from "#components/resource/detail-page.tsx";
import { detailMetadata } from "#components/resource/object-page.ts";

export const generateMetadata = detailMetadata(policiesView);
export default detailPage(policiesView);
