import { importUploadMetadata, importUploadPage } from "#components/dashboard/desk/imports/upload-page.tsx";

export const metadata = importUploadMetadata("engagements");
export default importUploadPage("engagements");
