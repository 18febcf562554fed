import { listMetadata, listPage } from "#components/resource/list/list-page.tsx";
import { assignmentsView } from "#components/views/assignments.tsx";

export const metadata = listMetadata(assignmentsView);
export default listPage(assignmentsView);
