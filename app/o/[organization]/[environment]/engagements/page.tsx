import { listMetadata, listPage } from "#components/resource/list/list-page.tsx";
import { engagementsView } from "#components/views/engagements.tsx";

export const metadata = listMetadata(engagementsView);
export default listPage(engagementsView);
