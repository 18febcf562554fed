import { RequestPage, requestLogView } from "#components/dashboard/views/request-log.tsx";
import { detailMetadata } from "#components/resource/object-page.ts";

export const generateMetadata = detailMetadata(requestLogView);
export default RequestPage;
