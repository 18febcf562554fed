import { accessLinksView } from "#components/dashboard/views/access-links.tsx";
import { newMetadata, newPage } from "#components/resource/form/form-pages.tsx";

export const metadata = newMetadata(accessLinksView);
export default newPage(accessLinksView);
