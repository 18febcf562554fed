import { engagementsView } from "#components/dashboard/views/engagements.tsx";
import { newMetadata, newPage } from "#components/resource/form/form-pages.tsx";

export const metadata = newMetadata(engagementsView);
export default newPage(engagementsView);
