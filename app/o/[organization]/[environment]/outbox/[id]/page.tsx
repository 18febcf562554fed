import { mailsView } from "#components/dashboard/views/outbox.tsx";
import { detailPage } from "#components/resource/detail/detail-page.tsx";
import { detailMetadata } from "#components/resource/object-page.ts";

export const generateMetadata = detailMetadata(mailsView);
export default detailPage(mailsView);
