import { DocumentListPage } from "#components/dashboard/views/document-pages.tsx";

export const metadata = { title: "Documents" };
export default DocumentListPage;
