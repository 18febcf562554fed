import { editPage } from "#components/resource/form/form-pages.tsx";
import { detailMetadata } from "#components/resource/object-page.ts";
import { engagementsView } from "#components/views/engagements.tsx";

export const generateMetadata = detailMetadata(engagementsView, "Edit");
export default editPage(engagementsView);
