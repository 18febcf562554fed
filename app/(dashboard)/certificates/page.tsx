import { certificatesView } from "#components/certificates/view.tsx";
import { listMetadata, listPage } from "#components/resource/list-page.tsx";

export const metadata = listMetadata(certificatesView);
export default listPage(certificatesView);
