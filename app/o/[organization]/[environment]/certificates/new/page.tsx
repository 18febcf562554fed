import { UploadPage } from "#components/certificates/upload/upload-page.tsx";

export const metadata = { title: "Upload certificates" };
export default UploadPage;
