import { requirementsView } from "#components/dashboard/views/requirements.tsx";
import { listMetadata, listPage } from "#components/resource/list/list-page.tsx";

export const metadata = listMetadata(requirementsView);
export default listPage(requirementsView);
