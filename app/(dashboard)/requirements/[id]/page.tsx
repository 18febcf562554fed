import { requirementsView } from "#components/requirements/view.tsx";
import { detailPage } from "#components/resource/detail-page.tsx";
import { detailMetadata } from "#components/resource/object-page.ts";

export const generateMetadata = detailMetadata(requirementsView);
export default detailPage(requirementsView);
