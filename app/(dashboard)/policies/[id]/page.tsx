import { policiesView } from "#components/policies/view.tsx";
import { detailMetadata, detailPage } from "#components/resource/detail-page.tsx";

export const generateMetadata = detailMetadata(policiesView);
export default detailPage(policiesView);
