# One image for every role; what a process does is set by ROLE (see docs/operations.md).
FROM node:20.20-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
RUN npm run build

FROM node:20.20-bookworm-slim AS packages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./

RUN npm ci --omit=dev

FROM node:20.20-bookworm-slim
ENV NODE_ENV=production
WORKDIR /app
COPY package.json ./
COPY --from=packages /app/node_modules node_modules
COPY --from=build /app/dist dist
USER node
EXPOSE 3000
CMD ["node", "--enable-source-maps", "dist/server/main.js"]
