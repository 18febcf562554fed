import { auditLogView } from "#components/audit-log/view.tsx";
import { listMetadata, listPage } from "#components/resource/list-page.tsx";

export const metadata = listMetadata(auditLogView);
export default listPage(auditLogView);
