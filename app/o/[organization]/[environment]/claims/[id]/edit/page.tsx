import { claimsView } from "#components/dashboard/views/claims.tsx";
import { editPage } from "#components/resource/form/form-pages.tsx";
import { detailMetadata } from "#components/resource/object-page.ts";

export const generateMetadata = detailMetadata(claimsView, "Edit");
export default editPage(claimsView);
