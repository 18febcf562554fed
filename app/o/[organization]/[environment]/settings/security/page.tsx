import { SecurityPage } from "#components/dashboard/organization/security/security-page.tsx";

export const metadata = { title: "Your security" };
export default SecurityPage;
