import { contractorsView } from "#components/contractors/view.tsx";
import { editPage } from "#components/resource/form-pages.tsx";
import { detailMetadata } from "#components/resource/object-page.ts";

export const generateMetadata = detailMetadata(contractorsView, "Edit");
export default editPage(contractorsView);
