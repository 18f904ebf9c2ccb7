import { common } from './common';
import { items } from './items';
import { quests } from './quests';
import { tasks } from './tasks';

/** What the first screen says in this language, by namespace; the rest comes when it is needed (`texts.ts`). */
export const resources = { common, items, quests, tasks };
