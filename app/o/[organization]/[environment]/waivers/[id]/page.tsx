import { detailPage } from "#components/resource/detail/detail-page.tsx";
import { detailMetadata } from "#components/resource/object-page.ts";
import { waiversView } from "#components/views/waivers.tsx";

export const generateMetadata = detailMetadata(waiversView);
export default detailPage(waiversView);
