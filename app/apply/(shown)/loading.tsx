import { HostedLoading } from "#components/hosted/hosted-loading.tsx";

export default HostedLoading;
