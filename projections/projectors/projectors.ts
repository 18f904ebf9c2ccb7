import type { Projector } from '../engine/projector';
import { historyProjector } from './history.projector';
import { notificationsProjector } from './notifications.projector';
import { partiesProjector } from './parties.projector';
import { playersProjector } from './players.projector';
import { tasksProjector } from './tasks.projector';

/** Every projector of the game. */
export const PROJECTORS: readonly Projector[] = [
  playersProjector,
  tasksProjector,
  historyProjector,
  partiesProjector,
  notificationsProjector,
];
