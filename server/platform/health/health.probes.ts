import type { Probe } from '../http/probes';
import { Problem } from '../problems/problem';
import { sendProblem } from '../problems/send-problem';
import { toProblem } from '../problems/to-problem';
import type { Health } from './health';

/** `/health/live`: the process answers. An orchestrator that gets no answer should restart it. */
export const livenessProbe: Probe = async (_request, reply) => reply.send({ status: 'live' });

/** `/health/ready`: the process can serve. A load balancer that gets 503 should route players elsewhere for a while. */
export function createReadinessProbe(health: Health): Probe {
  return async (_request, reply) => {
    const { isReady, checks } = await health.getReadiness();
    if (isReady) return reply.send({ status: 'ready', checks });
    void reply.header('retry-after', '2');
    return sendProblem(reply, { ...toProblem(new Problem('SERVICE_UNAVAILABLE')), checks });
  };
}
