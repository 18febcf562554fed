import { MatrixPage } from "#components/dashboard/compliance/roster/matrix-page.tsx";

export const metadata = { title: "Compliance side by side" };
export default MatrixPage;
