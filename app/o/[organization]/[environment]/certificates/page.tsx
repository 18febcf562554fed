import { certificatesView } from "#components/dashboard/views/certificates.tsx";
import { listMetadata, listPage } from "#components/resource/list/list-page.tsx";

export const metadata = listMetadata(certificatesView);
export default listPage(certificatesView);
