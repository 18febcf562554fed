import { EditRequirementPage } from "#components/dashboard/compliance/requirements/requirement-pages.tsx";
import { requirementsView } from "#components/dashboard/views/requirements.tsx";
import { detailMetadata } from "#components/resource/object-page.ts";

export const generateMetadata = detailMetadata(requirementsView, "Edit");
export default EditRequirementPage;
