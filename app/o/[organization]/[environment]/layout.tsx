import { StaffShell, staffMetadata } from "#components/app/layout/staff-shell.tsx";

export const generateMetadata = staffMetadata;
export default StaffShell;
