import { detailPage } from "#components/resource/detail/detail-page.tsx";
import { detailMetadata } from "#components/resource/object-page.ts";
import { requirementsView } from "#components/views/requirements.tsx";

export const generateMetadata = detailMetadata(requirementsView);
export default detailPage(requirementsView);
