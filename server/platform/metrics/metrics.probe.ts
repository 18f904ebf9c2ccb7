import type { Probe } from '../http/probes';
import { Problem } from '../problems/problem';
import { sendProblem } from '../problems/send-problem';
import { toProblem } from '../problems/to-problem';
import { canReadMetrics } from './metrics-access';
import type { MetricsExporter } from './metrics-exporter';

/** `/metrics`, in Prometheus' text format; 404 for a client that may not read it. */
export function createMetricsProbe(scrape: MetricsExporter, token: string | undefined): Probe {
  return async (request, reply) => {
    if (!canReadMetrics(request, token)) return sendProblem(reply, toProblem(new Problem('NOT_FOUND')));
    return reply.type(scrape.contentType).send(await scrape.render());
  };
}
