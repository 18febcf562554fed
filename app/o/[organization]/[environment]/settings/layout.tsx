import { SettingsLayout } from "#components/settings/settings-page.tsx";

export default SettingsLayout;
