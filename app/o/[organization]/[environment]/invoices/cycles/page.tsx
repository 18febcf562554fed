import { PayCyclesPage } from "#components/dashboard/views/pay-cycles.tsx";

export const metadata = { title: "Pay cycles" };
export default PayCyclesPage;
