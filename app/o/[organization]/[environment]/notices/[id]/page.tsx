import { detailPage } from "#components/resource/detail/detail-page.tsx";
import { detailMetadata } from "#components/resource/object-page.ts";
import { noticesView } from "#components/views/notices.tsx";

export const generateMetadata = detailMetadata(noticesView);
export default detailPage(noticesView);
