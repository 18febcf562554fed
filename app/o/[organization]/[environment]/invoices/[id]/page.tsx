import { detailPage } from "#components/resource/detail/detail-page.tsx";
import { detailMetadata } from "#components/resource/object-page.ts";
import { invoicesView } from "#components/views/invoices.tsx";

export const generateMetadata = detailMetadata(invoicesView);
export default detailPage(invoicesView);
