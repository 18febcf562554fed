import { NewRequirementPage } from "#components/dashboard/compliance/requirements/requirement-pages.tsx";

export const metadata = { title: "New insurance requirement" };
export default NewRequirementPage;
