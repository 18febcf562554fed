import { detailMetadata } from "#components/resource/object-page.ts";
import { RequestPage, requestLogView } from "#components/views/request-log.tsx";

export const generateMetadata = detailMetadata(requestLogView);
export default RequestPage;
