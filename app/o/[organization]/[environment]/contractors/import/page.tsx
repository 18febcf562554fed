import { importUploadMetadata, importUploadPage } from "#components/imports/upload-page.tsx";

export const metadata = importUploadMetadata("contractors");
export default importUploadPage("contractors");
