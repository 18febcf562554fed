import { EditRequirementPage } from "#components/requirements/requirement-pages.tsx";
import { requirementsView } from "#components/requirements/view.tsx";
import { detailMetadata } from "#components/resource/object-page.ts";

export const generateMetadata = detailMetadata(requirementsView, "Edit");
export default EditRequirementPage;
