import { categoryCodesView } from "#components/category-codes/view.tsx";
import { detailPage } from "#components/resource/detail-page.tsx";
import { detailMetadata } from "#components/resource/object-page.ts";

export const generateMetadata = detailMetadata(categoryCodesView);
export default detailPage(categoryCodesView);
