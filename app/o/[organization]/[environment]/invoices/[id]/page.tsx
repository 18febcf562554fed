import { invoicesView } from "#components/dashboard/views/invoices.tsx";
import { detailPage } from "#components/resource/detail/detail-page.tsx";
import { detailMetadata } from "#components/resource/object-page.ts";

export const generateMetadata = detailMetadata(invoicesView);
export default detailPage(invoicesView);
