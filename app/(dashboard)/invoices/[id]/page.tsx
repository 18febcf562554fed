import { invoicesView } from "#components/invoices/view.tsx";
import { detailMetadata, detailPage } from "#components/resource/detail-page.tsx";

export const generateMetadata = detailMetadata(invoicesView);
export default detailPage(invoicesView);
