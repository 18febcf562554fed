import { PayoutPage } from "#components/dashboard/billing/reconciliations/payout-page.tsx";

export const metadata = { title: "Payout" };
export default PayoutPage;
