import { noticesView } from "#components/dashboard/views/notices.tsx";
import { newMetadata, newPage } from "#components/resource/form/form-pages.tsx";

export const metadata = newMetadata(noticesView);
export default newPage(noticesView);
