import { waiversView } from "#components/dashboard/views/waivers.tsx";
import { editPage } from "#components/resource/form/form-pages.tsx";
import { detailMetadata } from "#components/resource/object-page.ts";

export const generateMetadata = detailMetadata(waiversView, "Edit");
export default editPage(waiversView);
