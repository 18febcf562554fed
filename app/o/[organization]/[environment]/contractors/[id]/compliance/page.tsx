import { CompliancePage, complianceMetadata } from "#components/dashboard/compliance/positions/compliance-page.tsx";

export const metadata = complianceMetadata;
export default CompliancePage;
