import { documentsPage } from "#components/dashboard/views/own-kinds-pages.tsx";
import { newPage } from "#components/resource/form/form-pages.tsx";

export const metadata = { title: "New document" };
export default documentsPage(newPage);
