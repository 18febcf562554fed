import { PreferencesPage } from "#components/settings/settings-page.tsx";

export const metadata = { title: "Your preferences" };
export default PreferencesPage;
