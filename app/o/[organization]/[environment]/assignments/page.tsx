import { assignmentsView } from "#components/dashboard/views/assignments.tsx";
import { listMetadata, listPage } from "#components/resource/list/list-page.tsx";

export const metadata = listMetadata(assignmentsView);
export default listPage(assignmentsView);
