import { DevicePage } from "#components/dashboard/organization/api-keys/device-page.tsx";

export const metadata = { title: "Connect a command line" };
export default DevicePage;
