import { requirementsView } from "#components/dashboard/views/requirements.tsx";
import { detailPage } from "#components/resource/detail/detail-page.tsx";
import { detailMetadata } from "#components/resource/object-page.ts";

export const generateMetadata = detailMetadata(requirementsView);
export default detailPage(requirementsView);
