import { NotForYou } from "#components/shell/not-for-you.tsx";

/** Where somebody came from another page of the dashboard, whose frame stays. */
export default NotForYou;
