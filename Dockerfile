# The portal as one image: API and web client. Building needs only the sources; see docs/operations.md.
# The last stage is the portal; "--target demo" builds an image that also contains demo data.

ARG NODE_IMAGE=node:24-bookworm-slim
FROM ${NODE_IMAGE} AS manifests
WORKDIR /sources
COPY . .
# Copies only the files that an installation depends on, so that a changed source file does not repeat it. A .npmrc can
# name a mirror of the registry.
RUN mkdir /manifests && find . -name package.json -not -path '*/node_modules/*' -o -name package-lock.json \
  -o -path ./.npmrc | tar -cf - -T - | tar -xf - -C /manifests

FROM ${NODE_IMAGE} AS build
ENV SCARF_ANALYTICS=false CHECKPOINT_DISABLE=1
WORKDIR /app
COPY --from=manifests /manifests ./
RUN npm install --no-save --no-audit --no-fund
COPY . .
RUN node tools/generate.mjs \
  && npm run build:production --workspace @portal/api \
  && npm run build --workspace @portal/web \
  && node tools/docker/production-packages.mjs /packages

FROM ${NODE_IMAGE} AS base
ENV NODE_ENV=production \
  HOST=0.0.0.0 PORT=3000 WEB_DIST=/app/apps/web/dist FILES_DIR=/files
WORKDIR /app
COPY --from=build /packages ./
COPY --from=build /app/apps/api/package.json ./apps/api/
COPY prisma/migrations ./prisma/migrations
COPY prisma/seed/reference ./prisma/seed/reference
COPY --from=build /app/apps/web/dist ./apps/web/dist
RUN mkdir /files /backups && chown 1000:1000 /files /backups
# These options save memory: importing a workbook of ten thousand rows stays within 300 MB.
RUN printf '#!/bin/sh\nexec node --max-semi-space-size=2 --optimize-for-size /app/apps/api/dist/portal.js "$@"\n' \
  > /usr/local/bin/portal && chmod 755 /usr/local/bin/portal
VOLUME /files
# The user's number, because Kubernetes checks "not root" by number. It is the user "node" of the official image.
USER 1000:1000
EXPOSE 3000
HEALTHCHECK --interval=15s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/health/ready`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "apps/api/dist/serve.js"]

FROM build AS demo-build
RUN npm run build --workspace @portal/api

FROM base AS demo
COPY prisma/seed/demo ./prisma/seed/demo
COPY prisma/seed/files ./prisma/seed/files
COPY --from=demo-build /app/apps/api/dist ./apps/api/dist

FROM base AS portal
COPY --from=build /app/apps/api/dist ./apps/api/dist
