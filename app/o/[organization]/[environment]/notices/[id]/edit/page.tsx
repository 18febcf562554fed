import { noticesView } from "#components/dashboard/views/notices.tsx";
import { editPage } from "#components/resource/form/form-pages.tsx";
import { detailMetadata } from "#components/resource/object-page.ts";

export const generateMetadata = detailMetadata(noticesView, "Edit");
export default editPage(noticesView);
