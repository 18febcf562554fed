import { importUploadMetadata, importUploadPage } from "#components/imports/upload-page.tsx";

export const metadata = importUploadMetadata("invoices");
export default importUploadPage("invoices");
