import { auditLogView } from "#components/audit-log/view.tsx";
import { detailMetadata, detailPage } from "#components/resource/detail-page.tsx";

export const generateMetadata = detailMetadata(auditLogView);
export default detailPage(auditLogView);
