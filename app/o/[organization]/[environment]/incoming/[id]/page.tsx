import { incomingView } from "#components/dashboard/views/incoming.tsx";
import { detailPage } from "#components/resource/detail/detail-page.tsx";
import { detailMetadata } from "#components/resource/object-page.ts";

export const generateMetadata = detailMetadata(incomingView);
export default detailPage(incomingView);
