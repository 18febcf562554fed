import { requirementsView } from "#components/requirements/view.tsx";
import { listMetadata, listPage } from "#components/resource/list-page.tsx";

export const metadata = listMetadata(requirementsView);
export default listPage(requirementsView);
