import { editPage } from "#components/resource/form/form-pages.tsx";
import { detailMetadata } from "#components/resource/object-page.ts";
import { noticesView } from "#components/views/notices.tsx";

export const generateMetadata = detailMetadata(noticesView, "Edit");
export default editPage(noticesView);
