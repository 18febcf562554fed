import { PageSkeleton } from "#components/ui/skeleton.tsx";

export default PageSkeleton;
