import { NotForYou } from "#components/shell/not-for-you.tsx";

/** Shown inside the dashboard frame, after navigation from another page. */
export default NotForYou;
