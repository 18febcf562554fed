import { PayoutPage } from "#components/reconciliations/payout-page.tsx";

export const metadata = { title: "Payout" };
export default PayoutPage;
