import { EstimatePage } from "#components/views/quote-pages.tsx";

export const metadata = { title: "Price calculator" };
export default EstimatePage;
