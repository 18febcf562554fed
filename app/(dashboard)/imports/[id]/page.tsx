import { ImportPage } from "#components/imports/import-page.tsx";
import { importsView } from "#components/imports/view.tsx";
import { detailMetadata } from "#components/resource/object-page.ts";

export const generateMetadata = detailMetadata(importsView);
export default ImportPage;
