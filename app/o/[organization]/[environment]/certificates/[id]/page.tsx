import { CertificatePage, certificateMetadata } from "#components/certificates/review/certificate-page.tsx";

export const generateMetadata = certificateMetadata;
export default CertificatePage;
