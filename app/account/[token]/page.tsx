import { linkMetadata, linkPage } from "#components/hosted/link-page.tsx";

export const generateMetadata = linkMetadata("account");
export const dynamic = "force-dynamic";
export default linkPage("account");
