import { statementMetadata, statementPage } from "#components/statements/statement-page.tsx";

export const metadata = statementMetadata;
export default statementPage("contractors");
