import { PayCyclesPage } from "#components/views/pay-cycles.tsx";

export const metadata = { title: "Pay cycles" };
export default PayCyclesPage;
