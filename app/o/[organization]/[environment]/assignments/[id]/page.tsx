import { assignmentsView } from "#components/dashboard/views/assignments.tsx";
import { detailPage } from "#components/resource/detail/detail-page.tsx";
import { detailMetadata } from "#components/resource/object-page.ts";

export const generateMetadata = detailMetadata(assignmentsView);
export default detailPage(assignmentsView);
