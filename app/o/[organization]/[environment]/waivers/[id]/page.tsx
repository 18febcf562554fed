import { waiversView } from "#components/dashboard/views/waivers.tsx";
import { detailPage } from "#components/resource/detail/detail-page.tsx";
import { detailMetadata } from "#components/resource/object-page.ts";

export const generateMetadata = detailMetadata(waiversView);
export default detailPage(waiversView);
