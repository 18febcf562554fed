import { invoicesView } from "#components/invoices/view.tsx";
import { detailPage } from "#components/resource/detail-page.tsx";
import { detailMetadata } from "#components/resource/object-page.ts";

export const generateMetadata = detailMetadata(invoicesView);
export default detailPage(invoicesView);
