import { PROJECTORS } from '../../projections/projectors/projectors';
import { TERMINAL_REPLAY_STATES, type ProjectorReport } from '../contracts/operations';
import { distanceBetween, ORIGIN, getPositionUnit, type Position } from '../contracts/position';
import type { EventLog } from '../event-log/event-log';
import { loadProjectionsReport, computeLagSeconds } from '../operations/projections-report';
import type { ProjectionStats } from '../platform/metrics/projection-stats';
import type { Resources } from './resources';

/** The progress of this version's projectors, from the rows written by the process that runs them. */
export async function loadProjectionStats({ pool, log }: Resources): Promise<readonly ProjectionStats[]> {
  const { head, projectors } = await loadProjectionsReport(pool, log);
  return Promise.all(
    PROJECTORS.map(async ({ name }) => {
      const report = projectors.find((each) => each.name === name);
      return report ? toProjectionStats(report) : createInitialStats(name, log, head);
    }),
  );
}

function toProjectionStats(report: ProjectorReport): ProjectionStats {
  const { name, state, lag, parkedStreams, eventsPerSecond, replay } = report;
  const activeReplay = replay && !TERMINAL_REPLAY_STATES.includes(replay.state) ? replay : undefined;
  return {
    projector: name,
    state,
    lag,
    parkedStreams,
    eventsPerSecond,
    replayProgress: activeReplay?.progress,
    isRebuilding: activeReplay?.purpose === 'swap',
  };
}

/** A projector without a checkpoint has the whole log still to process. */
async function createInitialStats(
  projector: string,
  log: EventLog,
  head: Position,
): Promise<ProjectionStats> {
  const amount = distanceBetween(ORIGIN, head);
  return {
    projector,
    state: 'running',
    lag: { amount, unit: getPositionUnit(head), seconds: await computeLagSeconds(log, ORIGIN) },
    parkedStreams: 0,
    eventsPerSecond: 0,
    replayProgress: undefined,
    isRebuilding: false,
  };
}
