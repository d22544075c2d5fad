# One image with everything in it: Node, the app, the browser and its fonts.
# The embedded browser is built for x64: an arm64 machine emulates it, or runs Vitrine without Docker and with CHROMIUM_PATH.
FROM --platform=linux/amd64 node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
# The build has packed the browser anew; the package's own pack would be a second copy.
RUN npm run build && npm prune --omit=dev && rm node_modules/@sparticuz/chromium/bin/chromium.br

FROM --platform=linux/amd64 node:24-bookworm-slim
# The browser brings its libraries and fonts along; tini reaps what a crashed browser leaves and passes signals on.
RUN apt-get update && apt-get install -y --no-install-recommends tini ca-certificates && rm -rf /var/lib/apt/lists/*
ENV NODE_ENV=production
WORKDIR /app
COPY --from=build --chown=root:root /app ./
# Nothing of the app may be written to; the browser unpacks itself below /tmp.
USER node
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=30s --timeout=5s --start-period=30s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + (process.env.PORT || 3000) + '/healthz').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["tini", "--"]
CMD ["node", "scripts/start.mjs"]
