import { HostedLoading } from "#components/hosted/frame/hosted-loading.tsx";

export default HostedLoading;
