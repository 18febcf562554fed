import { UploadPage } from "#components/dashboard/compliance/certificates/upload/upload-page.tsx";

export const metadata = { title: "Upload certificates" };
export default UploadPage;
