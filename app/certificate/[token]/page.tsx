import { linkMetadata, linkPage } from "#components/hosted/frame/link-page.tsx";

export const generateMetadata = linkMetadata("certificate_upload");
export const dynamic = "force-dynamic";
export default linkPage("certificate_upload");
