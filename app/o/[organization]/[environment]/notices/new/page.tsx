import { newMetadata, newPage } from "#components/resource/form/form-pages.tsx";
import { noticesView } from "#components/views/notices.tsx";

export const metadata = newMetadata(noticesView);
export default newPage(noticesView);
