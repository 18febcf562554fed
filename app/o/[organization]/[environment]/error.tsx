"use client";

import { BrokenPage } from "#components/resource/broken-page.tsx";

export default BrokenPage;
