import { LossRunPage, lossRunMetadata } from "#components/dashboard/policies/claims/loss-run-page.tsx";

export const metadata = lossRunMetadata;
export default LossRunPage;
