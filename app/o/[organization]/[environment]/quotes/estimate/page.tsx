import { EstimatePage } from "#components/dashboard/views/quote-pages.tsx";

export const metadata = { title: "Price calculator" };
export default EstimatePage;
