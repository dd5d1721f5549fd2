"""Metrics for Prometheus and the health for a service manager, on one port.

The only file that knows Prometheus; imported if ``METRICS_PORT`` is set.
"""

import asyncio
import time
from collections.abc import AsyncGenerator, Generator
from contextlib import asynccontextmanager, contextmanager
from functools import cache
from typing import Final

import prometheus_client as prometheus
from aiohttp import web
from prometheus_client.exposition import choose_encoder

from operation.health import Condition
from operation.settings import SetupError
from telemetry import metrics

LAG_EVERY_S: Final = 0.25
CLOSE_S: Final = 1.0


class Exposition:
    """The metrics as Prometheus reads them. While it is attached, the layers report to it."""

    def __init__(self, condition: Condition) -> None:
        self.condition = condition
        self.registry = prometheus.CollectorRegistry()
        prometheus.ProcessCollector(registry=self.registry)
        self.gauges = {
            each: prometheus.Gauge(each.name, each.description, each.labels, registry=self.registry)
            for each in metrics.METRICS
            if isinstance(each, metrics.Gauge)
        }

    @contextmanager
    def attached(self) -> Generator[None]:
        """Receive the reports of the layers while the block lasts."""
        for each in metrics.METRICS:
            if isinstance(each, metrics.Counter):
                self.attach_counter(each)
            elif isinstance(each, metrics.Timer):
                self.attach_timer(each)
        try:
            yield
        finally:
            for each in metrics.METRICS:
                if isinstance(each, metrics.Counter | metrics.Timer):
                    each.sink = None

    def attach_counter(self, counter: metrics.Counter) -> None:
        """Listen to a counter."""
        name, description, labels = counter.name, counter.description, counter.labels
        counted = prometheus.Counter(name, description, labels, registry=self.registry)

        child = cache(lambda labels: counted.labels(*labels) if labels else counted)
        counter.sink = lambda labels: child(labels).inc()

    def attach_timer(self, timer: metrics.Timer) -> None:
        """Listen to a timer."""
        timed = prometheus.Histogram(
            timer.name, timer.description, timer.labels, registry=self.registry, buckets=timer.bounds_s
        )

        # To find the child of some labels takes the library longer than to report to it.
        child = cache(lambda labels: timed.labels(*labels) if labels else timed)
        timer.sink = lambda seconds, labels: child(labels).observe(seconds)

    async def metrics_page(self, request: web.Request) -> web.Response:
        """All metrics, in the format that is asked for."""
        readings = await self.condition.readings()
        for gauge, shown in self.gauges.items():
            # No number for what is unknown: the last one would look like the present.
            shown.set(readings.get(gauge, float("nan")))
        encode, kind = choose_encoder(request.headers.get("Accept", ""))
        return web.Response(body=encode(self.registry), headers={"Content-Type": kind})

    async def health_page(self, _: web.Request) -> web.Response:
        """The health in a sentence: 200 if the process is well, else 503."""
        health = await self.condition.health()
        return web.Response(text=f"{health.sentence}\n", status=200 if health.well else 503)


async def measure_lag() -> None:
    """Measure until cancelled how late the event loop is."""
    while True:
        before_s = time.perf_counter()
        await asyncio.sleep(LAG_EVERY_S)
        metrics.LOOP_LAG.report(max(0.0, time.perf_counter() - before_s - LAG_EVERY_S))


@asynccontextmanager
async def expose(condition: Condition, host: str, port: int) -> AsyncGenerator[int]:
    """Serve ``/metrics`` and ``/healthz`` while the block lasts; gives the port, a free one for port 0.

    Raises: SetupError if the port cannot be had.
    """
    exposition = Exposition(condition)
    application = web.Application()
    application.router.add_get("/metrics", exposition.metrics_page)
    application.router.add_get("/healthz", exposition.health_page)
    runner = web.AppRunner(application, access_log=None, shutdown_timeout=CLOSE_S)
    await runner.setup()
    try:
        site = web.TCPSite(runner, host, port)
        try:
            await site.start()
        except OSError as error:
            reason = error.strerror or error
            raise SetupError(f"METRICS_PORT: {host}:{port} cannot be had ({reason}).") from None
        with exposition.attached():
            lag = asyncio.create_task(measure_lag())
            try:
                yield runner.addresses[0][1]
            finally:
                lag.cancel()
                await asyncio.wait({lag})
    finally:
        await runner.cleanup()
