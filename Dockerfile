# sitegen in an image of its own: `docker build -t sitegen .`, then in the folder of a site
#
#     docker run --rm --user "$(id -u):$(id -g)" --volume "$PWD:/site" sitegen build
#
# The first stage builds the tool with Swift, the second holds the tool and the libraries it asks for.

FROM swift:6.3-bookworm AS build
SHELL ["/bin/bash", "-euo", "pipefail", "-c"]
WORKDIR /sitegen
COPY . .
# hadolint ignore=DL3008
RUN apt-get -qq update \
    && apt-get -qq install --yes --no-install-recommends make \
    && make deb DIST=/package

FROM debian:12-slim
COPY --from=build /package /package
# hadolint ignore=DL3008
RUN apt-get update \
    && apt-get install --yes --no-install-recommends /package/*.deb highlight \
    && rm -rf /package /var/lib/apt/lists/*
USER 65534:65534
WORKDIR /site
EXPOSE 8080
ENTRYPOINT ["sitegen"]
CMD ["--help"]
