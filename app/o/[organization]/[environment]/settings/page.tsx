import { SettingsPage } from "#components/settings/settings-page.tsx";

export const metadata = { title: "Settings" };
export default SettingsPage;
