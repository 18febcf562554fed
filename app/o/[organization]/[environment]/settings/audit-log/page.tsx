import { listMetadata, listPage } from "#components/resource/list/list-page.tsx";
import { auditLogView } from "#components/views/audit-log.tsx";

export const metadata = listMetadata(auditLogView);
export default listPage(auditLogView);
