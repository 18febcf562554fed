import { waiversPage } from "#components/dashboard/views/own-kinds-pages.tsx";
import { waiversView } from "#components/dashboard/views/waivers.tsx";
import { newMetadata, newPage } from "#components/resource/form/form-pages.tsx";

export const metadata = newMetadata(waiversView);
export default waiversPage(newPage);
