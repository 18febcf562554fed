import { ItemPage } from "#components/inbox/item-page.tsx";

export const metadata = { title: "Inbox item" };
export default ItemPage;
