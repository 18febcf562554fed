import { DevicePage } from "#components/api-keys/device-page.tsx";

export const metadata = { title: "Connect a command line" };
export default DevicePage;
