import { detailPage } from "#components/resource/detail/detail-page.tsx";
import { detailMetadata } from "#components/resource/object-page.ts";
import { incomingView } from "#components/views/incoming.tsx";

export const generateMetadata = detailMetadata(incomingView);
export default detailPage(incomingView);
