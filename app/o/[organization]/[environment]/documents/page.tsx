import { documentsPage } from "#components/dashboard/views/own-kinds-pages.tsx";
import { listPage } from "#components/resource/list/list-page.tsx";

export const metadata = { title: "Documents" };
export default documentsPage(listPage);
