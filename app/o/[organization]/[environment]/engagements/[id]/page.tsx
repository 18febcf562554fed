import { detailPage } from "#components/resource/detail/detail-page.tsx";
import { detailMetadata } from "#components/resource/object-page.ts";
import { engagementsView } from "#components/views/engagements.tsx";

export const generateMetadata = detailMetadata(engagementsView);
export default detailPage(engagementsView);
