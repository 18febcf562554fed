import { claimsView } from "#components/dashboard/views/claims.tsx";
import { newMetadata, newPage } from "#components/resource/form/form-pages.tsx";

export const metadata = newMetadata(claimsView);
export default newPage(claimsView);
