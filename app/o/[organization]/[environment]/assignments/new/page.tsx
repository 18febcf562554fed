import { NewAssignmentPage } from "#components/assignments/new-assignment-page.tsx";

export const metadata = { title: "New assignment" };
export default NewAssignmentPage;
