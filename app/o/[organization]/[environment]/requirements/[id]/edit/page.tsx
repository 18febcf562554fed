import { EditRequirementPage } from "#components/requirements/requirement-pages.tsx";
import { detailMetadata } from "#components/resource/object-page.ts";
import { requirementsView } from "#components/views/requirements.tsx";

export const generateMetadata = detailMetadata(requirementsView, "Edit");
export default EditRequirementPage;
