import { listMetadata, listPage } from "#components/resource/list/list-page.tsx";
import { certificatesView } from "#components/views/certificates.tsx";

export const metadata = listMetadata(certificatesView);
export default listPage(certificatesView);
