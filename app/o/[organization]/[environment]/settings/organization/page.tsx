import { OrganizationPage } from "#components/settings/organization-page.tsx";

export const metadata = { title: "Organization" };
export default OrganizationPage;
