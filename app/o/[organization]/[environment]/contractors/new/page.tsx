import { contractorsView } from "#components/dashboard/views/contractors.tsx";
import { newMetadata, newPage } from "#components/resource/form/form-pages.tsx";

export const metadata = newMetadata(contractorsView);
export default newPage(contractorsView);
