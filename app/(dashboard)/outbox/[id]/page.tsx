import { mailsView } from "#components/outbox/view.tsx";
import { detailMetadata, detailPage } from "#components/resource/detail-page.tsx";

export const generateMetadata = detailMetadata(mailsView);
export default detailPage(mailsView);
