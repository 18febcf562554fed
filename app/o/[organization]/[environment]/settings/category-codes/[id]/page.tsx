import { categoryCodesView } from "#components/dashboard/views/category-codes.tsx";
import { detailPage } from "#components/resource/detail/detail-page.tsx";
import { detailMetadata } from "#components/resource/object-page.ts";

export const generateMetadata = detailMetadata(categoryCodesView);
export default detailPage(categoryCodesView);
