import { SettingsLayout } from "#components/settings/settings-layout.tsx";

export default SettingsLayout;
