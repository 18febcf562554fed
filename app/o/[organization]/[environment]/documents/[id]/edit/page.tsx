import { documentsViewOf } from "#components/dashboard/views/documents.tsx";
import { editPage } from "#components/resource/form/form-pages.tsx";
import { detailMetadata } from "#components/resource/object-page.ts";

// The kind, for which the form would need those that the organization added, is not changed here.
const view = documentsViewOf([]);
export const generateMetadata = detailMetadata(view, "Edit");
export default editPage(view);
