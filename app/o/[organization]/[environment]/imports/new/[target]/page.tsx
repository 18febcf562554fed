import { ImportUploadPage, importUploadMetadata } from "#components/dashboard/desk/imports/upload-page.tsx";

export const generateMetadata = importUploadMetadata;
export default ImportUploadPage;
