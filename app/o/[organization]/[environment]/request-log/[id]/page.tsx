import { detailMetadata } from "#components/resource/object-page.ts";
import { requestLogView } from "#components/views/request-log.tsx";
import { RequestPage } from "#components/views/request-page.tsx";

export const generateMetadata = detailMetadata(requestLogView);
export default RequestPage;
