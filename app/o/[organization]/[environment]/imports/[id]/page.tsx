import { ImportPage } from "#components/imports/import-page.tsx";
import { detailMetadata } from "#components/resource/object-page.ts";
import { importsView } from "#components/views/imports.tsx";

export const generateMetadata = detailMetadata(importsView);
export default ImportPage;
