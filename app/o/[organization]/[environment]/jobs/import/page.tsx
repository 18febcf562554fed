import { importUploadMetadata, importUploadPage } from "#components/dashboard/desk/imports/upload-page.tsx";

export const metadata = importUploadMetadata("jobs");
export default importUploadPage("jobs");
