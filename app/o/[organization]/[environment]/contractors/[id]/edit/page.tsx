import { contractorsView } from "#components/dashboard/views/contractors.tsx";
import { editPage } from "#components/resource/form/form-pages.tsx";
import { detailMetadata } from "#components/resource/object-page.ts";

export const generateMetadata = detailMetadata(contractorsView, "Edit");
export default editPage(contractorsView);
