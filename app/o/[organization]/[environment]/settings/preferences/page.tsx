import { PreferencesPage } from "#components/settings/preferences-page.tsx";

export const metadata = { title: "Your preferences" };
export default PreferencesPage;
