import { auth } from './auth';
import { common } from './common';
import { parties } from './parties';
import { quests } from './quests';
import { settings } from './settings';

/** Every text of this language, by namespace. One chunk of the build, loaded when the language is chosen. */
export const resources = { common, auth, quests, parties, settings };
