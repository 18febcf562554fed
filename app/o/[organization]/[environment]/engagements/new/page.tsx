import { newMetadata, newPage } from "#components/resource/form/form-pages.tsx";
import { engagementsView } from "#components/views/engagements.tsx";

export const metadata = newMetadata(engagementsView);
export default newPage(engagementsView);
