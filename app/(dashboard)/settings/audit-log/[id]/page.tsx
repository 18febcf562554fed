import { auditLogView } from "#components/audit-log/view.tsx";
import { detailPage } from "#components/resource/detail-page.tsx";
import { detailMetadata } from "#components/resource/object-page.ts";

export const generateMetadata = detailMetadata(auditLogView);
export default detailPage(auditLogView);
