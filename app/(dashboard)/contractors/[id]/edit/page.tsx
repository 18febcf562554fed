import { contractorsView } from "#components/contractors/view.tsx";
import { detailMetadata } from "#components/resource/detail-page.tsx";
import { editPage } from "#components/resource/form-pages.tsx";

export const generateMetadata = detailMetadata(contractorsView, "Edit");
export default editPage(contractorsView);
