import { editPage } from "#components/resource/form/form-pages.tsx";
import { detailMetadata } from "#components/resource/object-page.ts";
import { contractorsView } from "#components/views/contractors.tsx";

export const generateMetadata = detailMetadata(contractorsView, "Edit");
export default editPage(contractorsView);
