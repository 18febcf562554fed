/** @type {import("next").NextConfig} */
export default {
  // Certificates are up to 15 MiB.
  experimental: { serverActions: { bodySizeLimit: "16mb" } },
};
