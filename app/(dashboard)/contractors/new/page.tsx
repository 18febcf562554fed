import { contractorsView } from "#components/contractors/view.tsx";
import { newMetadata, newPage } from "#components/resource/form-pages.tsx";

export const metadata = newMetadata(contractorsView);
export default newPage(contractorsView);
