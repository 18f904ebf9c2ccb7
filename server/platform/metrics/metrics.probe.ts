import type { Probe } from '../http/probes';
import { Problem } from '../problems/problem';
import { sendProblem } from '../problems/send-problem';
import { toProblem } from '../problems/to-problem';
import { mayReadMetrics } from './metrics-access';
import type { Scrape } from './scrape';

/** `/metrics`, in Prometheus' text format; for everybody else there is no such page. */
export function metricsProbe(scrape: Scrape, token: string | undefined): Probe {
  return async (request, reply) => {
    if (!mayReadMetrics(request, token)) return sendProblem(reply, toProblem(new Problem('NOT_FOUND')));
    return reply.type(scrape.contentType).send(await scrape.text());
  };
}
