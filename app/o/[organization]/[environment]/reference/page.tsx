import { ReferencePage } from "#components/dashboard/desk/reference/reference-page.tsx";

export const metadata = { title: "API reference" };
export default ReferencePage;
