import { CompliancePage, complianceMetadata } from "#components/compliance/compliance-page.tsx";

export const metadata = complianceMetadata;
export default CompliancePage;
