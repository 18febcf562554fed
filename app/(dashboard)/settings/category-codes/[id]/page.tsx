import { categoryCodesView } from "#components/category-codes/view.tsx";
import { detailMetadata, detailPage } from "#components/resource/detail-page.tsx";

export const generateMetadata = detailMetadata(categoryCodesView);
export default detailPage(categoryCodesView);
