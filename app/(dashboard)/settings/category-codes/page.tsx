import { categoryCodesView } from "#components/category-codes/view.tsx";
import { listMetadata, listPage } from "#components/resource/list-page.tsx";

export const metadata = listMetadata(categoryCodesView);
export default listPage(categoryCodesView);
