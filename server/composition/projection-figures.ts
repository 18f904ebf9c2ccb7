import { PROJECTORS } from '../../projections/projectors/projectors';
import { REPLAY_ENDS, type ProjectorReport } from '../contracts/operations';
import { distanceBetween, ORIGIN, unitOf, type Position } from '../contracts/position';
import type { EventLog } from '../event-log/event-log';
import { projectionsReport, secondsBehind } from '../operations/projections-report';
import type { ProjectionFigures } from '../platform/metrics/projection-figures';
import type { Resources } from './resources';

/** How this version's projectors are doing, from what the process that runs them has written. */
export async function projectionFigures({ pool, log }: Resources): Promise<readonly ProjectionFigures[]> {
  const { head, projectors } = await projectionsReport(pool, log);
  return Promise.all(
    PROJECTORS.map(async ({ name }) => {
      const report = projectors.find((each) => each.name === name);
      return report ? figuresOf(report) : neverRun(name, log, head);
    }),
  );
}

function figuresOf({ name, state, lag, eventsPerSecond, replay }: ProjectorReport): ProjectionFigures {
  const underWay = replay && !REPLAY_ENDS.includes(replay.state) ? replay : undefined;
  return {
    projector: name,
    state,
    lag,
    eventsPerSecond,
    replayProgress: underWay?.progress,
    isRebuilding: underWay?.purpose === 'swap',
  };
}

/** It has no checkpoint: everything recorded is still to come. */
async function neverRun(projector: string, log: EventLog, head: Position): Promise<ProjectionFigures> {
  const amount = distanceBetween(ORIGIN, head);
  return {
    projector,
    state: 'running',
    lag: { amount, unit: unitOf(head), seconds: await secondsBehind(log, ORIGIN) },
    eventsPerSecond: 0,
    replayProgress: undefined,
    isRebuilding: false,
  };
}
