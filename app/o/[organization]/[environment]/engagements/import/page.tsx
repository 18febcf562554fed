import { importUploadMetadata, importUploadPage } from "#components/imports/upload-page.tsx";

export const metadata = importUploadMetadata("engagements");
export default importUploadPage("engagements");
