import { assignmentsView } from "#components/assignments/view.tsx";
import { listMetadata, listPage } from "#components/resource/list-page.tsx";

export const metadata = listMetadata(assignmentsView);
export default listPage(assignmentsView);
