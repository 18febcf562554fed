import { NewAssignmentPage } from "#components/dashboard/policies/assignments/new-assignment-page.tsx";

export const metadata = { title: "New assignment" };
export default NewAssignmentPage;
