import { detailPage } from "#components/resource/detail/detail-page.tsx";
import { detailMetadata } from "#components/resource/object-page.ts";
import { categoryCodesView } from "#components/views/category-codes.tsx";

export const generateMetadata = detailMetadata(categoryCodesView);
export default detailPage(categoryCodesView);
