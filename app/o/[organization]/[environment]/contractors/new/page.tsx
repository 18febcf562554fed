import { newMetadata, newPage } from "#components/resource/form/form-pages.tsx";
import { contractorsView } from "#components/views/contractors.tsx";

export const metadata = newMetadata(contractorsView);
export default newPage(contractorsView);
