import { editPage } from "#components/resource/form/form-pages.tsx";
import { detailMetadata } from "#components/resource/object-page.ts";
import { waiversView } from "#components/views/waivers.tsx";

export const generateMetadata = detailMetadata(waiversView, "Edit");
export default editPage(waiversView);
