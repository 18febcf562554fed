import { importUploadMetadata, importUploadPage } from "#components/imports/upload-page.tsx";

export const metadata = importUploadMetadata("jobs");
export default importUploadPage("jobs");
