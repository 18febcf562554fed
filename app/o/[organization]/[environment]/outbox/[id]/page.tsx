import { detailPage } from "#components/resource/detail/detail-page.tsx";
import { detailMetadata } from "#components/resource/object-page.ts";
import { mailsView } from "#components/views/outbox.tsx";

export const generateMetadata = detailMetadata(mailsView);
export default detailPage(mailsView);
