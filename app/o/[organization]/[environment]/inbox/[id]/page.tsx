import { ItemPage } from "#components/dashboard/desk/inbox/item-page.tsx";

export const metadata = { title: "Inbox item" };
export default ItemPage;
