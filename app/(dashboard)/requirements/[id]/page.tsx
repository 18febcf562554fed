import { requirementsView } from "#components/requirements/view.tsx";
import { detailMetadata, detailPage } from "#components/resource/detail-page.tsx";

export const generateMetadata = detailMetadata(requirementsView);
export default detailPage(requirementsView);
