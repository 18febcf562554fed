import { linkMetadata, linkPage } from "#components/hosted/frame/link-page.tsx";

export const generateMetadata = linkMetadata("access");
export const dynamic = "force-dynamic";
export default linkPage("access");
