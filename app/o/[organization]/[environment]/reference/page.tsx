import { ReferencePage } from "#components/reference/reference-page.tsx";

export const metadata = { title: "API reference" };
export default ReferencePage;
