import { CertificatePage, certificateMetadata } from "#components/dashboard/compliance/certificates/review/certificate-page.tsx";

export const generateMetadata = certificateMetadata;
export default CertificatePage;
