# One image for every role: the service (`--only ROLE`), and the dashboard with another entry point. See deploy/compose.yml.
FROM node:24-bookworm-slim AS build
WORKDIR /app
ENV NEXT_TELEMETRY_DISABLED=1
COPY package.json package-lock.json .npmrc ./
# Neither the build nor production needs a package's install script.
RUN npm ci --ignore-scripts
COPY . .
RUN node scripts/build.ts
# The image has its own Node.
RUN npm ci --omit=dev --ignore-scripts && node scripts/lean-install.mjs \
  && rm -rf .next/cache node_modules/node-linux-* node_modules/.bin/node

FROM node:24-bookworm-slim AS run
ENV NODE_ENV=production NEXT_TELEMETRY_DISABLED=1 DATA_DIR=/data
WORKDIR /app
RUN mkdir /data && chown node:node /data
# Owned by root, so that the processes cannot change their own code. They run with a read-only file system, /data and /tmp.
COPY --from=build /app ./
USER node
EXPOSE 3000 4010 9464
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.HEALTH_PORT ?? 4010}/healthz`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["node", "lib/service/server.ts"]

# With pg_dump of PostgreSQL 17, for the command that backs up.
FROM run AS backup
USER root
RUN apt-get update && apt-get install -y --no-install-recommends ca-certificates postgresql-common \
  && /usr/share/postgresql-common/pgdg/apt.postgresql.org.sh -y && apt-get install -y --no-install-recommends postgresql-client-17 \
  && rm -rf /var/lib/apt/lists/*
USER node

# Built when no target is named.
FROM run
