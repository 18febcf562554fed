import { detailPage } from "#components/resource/detail/detail-page.tsx";
import { detailMetadata } from "#components/resource/object-page.ts";
import { assignmentsView } from "#components/views/assignments.tsx";

export const generateMetadata = detailMetadata(assignmentsView);
export default detailPage(assignmentsView);
