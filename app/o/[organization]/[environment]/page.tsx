import { HomePage, homeMetadata } from "#components/dashboard/desk/overview/home-page.tsx";

export const generateMetadata = homeMetadata;
export default HomePage;
