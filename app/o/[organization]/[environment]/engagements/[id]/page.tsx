import { engagementsView } from "#components/dashboard/views/engagements.tsx";
import { detailPage } from "#components/resource/detail/detail-page.tsx";
import { detailMetadata } from "#components/resource/object-page.ts";

export const generateMetadata = detailMetadata(engagementsView);
export default detailPage(engagementsView);
