import { NewDocumentPage } from "#components/dashboard/views/document-pages.tsx";

export const metadata = { title: "New document" };
export default NewDocumentPage;
