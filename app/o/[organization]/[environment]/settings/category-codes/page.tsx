import { categoryCodesView } from "#components/dashboard/views/category-codes.tsx";
import { listMetadata, listPage } from "#components/resource/list/list-page.tsx";

export const metadata = listMetadata(categoryCodesView);
export default listPage(categoryCodesView);
