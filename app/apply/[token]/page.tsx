import { linkMetadata, linkPage } from "#components/hosted/link-page.tsx";

export const generateMetadata = linkMetadata("application");
export const dynamic = "force-dynamic";
export default linkPage("application");
