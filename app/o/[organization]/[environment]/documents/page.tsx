import { withOwnKinds } from "#components/dashboard/views/document-pages.tsx";
import { listPage } from "#components/resource/list/list-page.tsx";

export const metadata = { title: "Documents" };
export default withOwnKinds(listPage);
