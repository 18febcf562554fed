import { auditLogView } from "#components/dashboard/views/audit-log.tsx";
import { listMetadata, listPage } from "#components/resource/list/list-page.tsx";

export const metadata = listMetadata(auditLogView);
export default listPage(auditLogView);
