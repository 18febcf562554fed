import { withOwnKinds } from "#components/dashboard/views/document-pages.tsx";
import { newPage } from "#components/resource/form/form-pages.tsx";

export const metadata = { title: "New document" };
export default withOwnKinds(newPage);
