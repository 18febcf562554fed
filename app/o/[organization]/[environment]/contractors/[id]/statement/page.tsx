import { statementMetadata, statementPage } from "#components/dashboard/billing/statements/statement-page.tsx";

export const metadata = statementMetadata;
export default statementPage("contractors");
