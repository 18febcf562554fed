import { StaffShell, staffMetadata } from "#components/shell/staff-shell.tsx";

export const generateMetadata = staffMetadata;
export default StaffShell;
