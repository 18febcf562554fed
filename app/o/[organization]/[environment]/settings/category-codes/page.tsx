import { listMetadata, listPage } from "#components/resource/list/list-page.tsx";
import { categoryCodesView } from "#components/views/category-codes.tsx";

export const metadata = listMetadata(categoryCodesView);
export default listPage(categoryCodesView);
