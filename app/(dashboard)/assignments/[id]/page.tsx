import { assignmentsView } from "#components/assignments/view.tsx";
import { detailMetadata, detailPage } from "#components/resource/detail-page.tsx";

export const generateMetadata = detailMetadata(assignmentsView);
export default detailPage(assignmentsView);
