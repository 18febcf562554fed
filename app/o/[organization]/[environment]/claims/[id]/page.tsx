import { claimsView } from "#components/dashboard/views/claims.tsx";
import { detailPage } from "#components/resource/detail/detail-page.tsx";
import { detailMetadata } from "#components/resource/object-page.ts";

export const generateMetadata = detailMetadata(claimsView);
export default detailPage(claimsView);
