import { noticesView } from "#components/dashboard/views/notices.tsx";
import { detailPage } from "#components/resource/detail/detail-page.tsx";
import { detailMetadata } from "#components/resource/object-page.ts";

export const generateMetadata = detailMetadata(noticesView);
export default detailPage(noticesView);
