import { ImportPage } from "#components/dashboard/desk/imports/import-page.tsx";
import { importsView } from "#components/dashboard/views/imports.tsx";
import { detailMetadata } from "#components/resource/object-page.ts";

export const generateMetadata = detailMetadata(importsView);
export default ImportPage;
