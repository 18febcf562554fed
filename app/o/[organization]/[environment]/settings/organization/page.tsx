import { OrganizationPage } from "#components/dashboard/organization/settings/organization-page.tsx";

export const metadata = { title: "Organization" };
export default OrganizationPage;
