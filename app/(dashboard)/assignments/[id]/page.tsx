import { assignmentsView } from "#components/assignments/view.tsx";
import { detailPage } from "#components/resource/detail-page.tsx";
import { detailMetadata } from "#components/resource/object-page.ts";

export const generateMetadata = detailMetadata(assignmentsView);
export default detailPage(assignmentsView);
