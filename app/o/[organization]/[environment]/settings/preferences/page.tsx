import { PreferencesPage } from "#components/dashboard/organization/settings/settings-page.tsx";

export const metadata = { title: "Your preferences" };
export default PreferencesPage;
