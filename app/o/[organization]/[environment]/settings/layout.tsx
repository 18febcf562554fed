import { SettingsLayout } from "#components/dashboard/organization/settings/settings-page.tsx";

export default SettingsLayout;
