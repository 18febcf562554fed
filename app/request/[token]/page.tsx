import { linkMetadata, linkPage } from "#components/hosted/frame/link-page.tsx";

export const generateMetadata = linkMetadata("compliance_request");
export const dynamic = "force-dynamic";
export default linkPage("compliance_request");
