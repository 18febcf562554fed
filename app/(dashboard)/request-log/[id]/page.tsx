import { RequestPage } from "#components/request-log/request-page.tsx";
import { requestLogView } from "#components/request-log/view.tsx";
import { detailMetadata } from "#components/resource/object-page.ts";

export const generateMetadata = detailMetadata(requestLogView);
export default RequestPage;
