import type { GameProjector } from './game-projector';
import { historyProjector } from './history.projector';
import { notificationsProjector } from './notifications.projector';
import { partiesProjector } from './parties.projector';
import { playersProjector } from './players.projector';
import { tasksProjector } from './tasks.projector';

const ALL = [playersProjector, tasksProjector, historyProjector, partiesProjector, notificationsProjector];

/** Every projector of the game; names, tables, entities and migrations of read models are derived from this list. */
export const PROJECTORS: readonly GameProjector[] = ALL;

declare module '../../server/read-models/read-model-name' {
  interface RegisteredReadModels {
    readonly name: (typeof ALL)[number]['name'];
  }
}
