import { SecurityPage } from "#components/security/security-page.tsx";

export const metadata = { title: "Your security" };
export default SecurityPage;
