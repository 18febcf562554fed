import { mailsView } from "#components/outbox/view.tsx";
import { listMetadata, listPage } from "#components/resource/list-page.tsx";

export const metadata = listMetadata(mailsView);
export default listPage(mailsView);
