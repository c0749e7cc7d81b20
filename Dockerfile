# Builds the server and the page, checks them (make check), and keeps what runs.
#   docker build -t kriegsspiel --build-arg KS_COMMIT=$(git describe --always) .
#   docker build --build-arg CHECKED=build …      leaves the check out
ARG BASE=debian:bookworm-slim
ARG CHECKED=check

FROM ${BASE} AS build
WORKDIR /src
COPY deploy/install-deps.sh deploy/
COPY client-web/package.json client-web/package-lock.json client-web/.npmrc client-web/
RUN deploy/install-deps.sh build web && rm -rf /var/lib/apt/lists/*
COPY . .
ARG KS_COMMIT=unknown
RUN make -s -j"$(nproc)" server client KS_COMMIT="$KS_COMMIT" && deploy/install-files.sh /out

FROM build AS check
RUN make check

FROM ${CHECKED} AS built

FROM ${BASE}
COPY deploy/install-deps.sh /src/deploy/
RUN /src/deploy/install-deps.sh run && rm -rf /src /var/lib/apt/lists/* \
	&& useradd --no-log-init --uid 10001 --home-dir /var/lib/kriegsspiel --create-home --shell /usr/sbin/nologin kriegsspiel
COPY --from=built /out/ /
ENV KRIEGSSPIEL_LISTEN=0.0.0.0:1812 \
	KRIEGSSPIEL_DATA_DIR=/var/lib/kriegsspiel \
	KRIEGSSPIEL_WEB_DIR=/usr/local/share/kriegsspiel/web \
	KRIEGSSPIEL_SCHEMA_DIR=/usr/local/share/kriegsspiel/schema
USER 10001
VOLUME /var/lib/kriegsspiel
EXPOSE 1812
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=3s --start-period=5s CMD ["/usr/local/bin/kriegsspield", "health"]
ENTRYPOINT ["/usr/local/bin/kriegsspield"]
CMD ["serve"]
