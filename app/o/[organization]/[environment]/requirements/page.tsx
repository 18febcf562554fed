import { listMetadata, listPage } from "#components/resource/list/list-page.tsx";
import { requirementsView } from "#components/views/requirements.tsx";

export const metadata = listMetadata(requirementsView);
export default listPage(requirementsView);
