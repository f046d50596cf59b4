# A server with tables: docs/hosting.md says how to run it, and what it needs around it.
FROM python:3.13-slim AS build
WORKDIR /dudo
COPY pyproject.toml constraints.txt MANIFEST.in README.md LICENSE CHANGELOG.md ./
COPY src src
COPY web web
# Building the wheel builds the pages, too; Node comes from a Python package.
RUN pip wheel --no-cache-dir --constraint constraints.txt --wheel-dir /wheels ".[server]"

FROM python:3.13-slim
RUN useradd --system --uid 10001 --home-dir /data --create-home dudo
COPY --from=build /wheels /wheels
RUN pip install --no-cache-dir --no-index --find-links /wheels "dudo[server]" && rm -rf /wheels
USER dudo
WORKDIR /data
VOLUME /data
EXPOSE 8000
ENV PYTHONUNBUFFERED=1
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s CMD ["python", "-c", "from urllib.request import urlopen; urlopen('http://127.0.0.1:8000/health', timeout=2)"]
STOPSIGNAL SIGTERM
ENTRYPOINT ["dudo", "serve", "--host", "0.0.0.0", "--port", "8000", "--no-open"]
CMD ["--data", "/data", "--log", "json"]
