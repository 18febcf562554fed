import { auditLogView } from "#components/dashboard/views/audit-log.tsx";
import { detailPage } from "#components/resource/detail/detail-page.tsx";
import { detailMetadata } from "#components/resource/object-page.ts";

export const generateMetadata = detailMetadata(auditLogView);
export default detailPage(auditLogView);
