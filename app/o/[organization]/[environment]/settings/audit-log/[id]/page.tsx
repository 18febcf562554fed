import { detailPage } from "#components/resource/detail/detail-page.tsx";
import { detailMetadata } from "#components/resource/object-page.ts";
import { auditLogView } from "#components/views/audit-log.tsx";

export const generateMetadata = detailMetadata(auditLogView);
export default detailPage(auditLogView);
