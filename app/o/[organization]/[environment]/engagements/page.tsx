import { engagementsView } from "#components/dashboard/views/engagements.tsx";
import { listMetadata, listPage } from "#components/resource/list/list-page.tsx";

export const metadata = listMetadata(engagementsView);
export default listPage(engagementsView);
