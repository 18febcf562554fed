import { StaffShell, staffMetadata } from "#components/layout/staff-shell.tsx";

export const generateMetadata = staffMetadata;
export default StaffShell;
