import { NewRequirementPage } from "#components/requirements/requirement-pages.tsx";

export const metadata = { title: "New insurance requirement" };
export default NewRequirementPage;
