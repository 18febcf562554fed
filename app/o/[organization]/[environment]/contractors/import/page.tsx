import { importUploadMetadata, importUploadPage } from "#components/dashboard/desk/imports/upload-page.tsx";

export const metadata = importUploadMetadata("contractors");
export default importUploadPage("contractors");
