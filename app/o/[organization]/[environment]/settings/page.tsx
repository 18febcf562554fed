import { SettingsPage } from "#components/dashboard/organization/settings/settings-page.tsx";

export const metadata = { title: "Settings" };
export default SettingsPage;
