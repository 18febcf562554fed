import { newMetadata, newPage } from "#components/resource/form/form-pages.tsx";
import { waiversView } from "#components/views/waivers.tsx";

export const metadata = newMetadata(waiversView);
export default newPage(waiversView);
