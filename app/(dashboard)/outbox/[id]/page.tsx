import { mailsView } from "#components/outbox/view.tsx";
import { detailPage } from "#components/resource/detail-page.tsx";
import { detailMetadata } from "#components/resource/object-page.ts";

export const generateMetadata = detailMetadata(mailsView);
export default detailPage(mailsView);
