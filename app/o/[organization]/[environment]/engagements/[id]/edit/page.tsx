import { engagementsView } from "#components/dashboard/views/engagements.tsx";
import { editPage } from "#components/resource/form/form-pages.tsx";
import { detailMetadata } from "#components/resource/object-page.ts";

export const generateMetadata = detailMetadata(engagementsView, "Edit");
export default editPage(engagementsView);
