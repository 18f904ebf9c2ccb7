import pg from 'pg';
import type { Browser, Locator, Page } from 'playwright-core';
import { Operators } from '../../../server/operations/operators/operators';
import type { Language } from '../../../server/rules/character-class';
import { finishQuest, inventoryOf, type InventoryEntry } from '../api/loot-api';
import { openCore } from '../processes/core';
import { appendPoisonEvent } from '../api/operators';
import { playPastDays } from './past-days';
import {
  contributeTo,
  createPartyQuest,
  createTestParty,
  expectOk,
  joinParty,
  startDay,
  type Party,
} from '../api/game-api';
import { TestPlayer } from '../api/player';
import { Visitor } from './visitor';
import { createCompletedTask, createTask } from '../api/tasks-api';

/** Enough days for a level or two, for two finds of one slot and for an XP chart. */
const PAST_DAYS = 9;

/**
 * Three visitors in one language: a signed-out guest, a newcomer on the first day, and a veteran of several days, who is an
 * operator, too.
 */
export class AccessibilityPlayers {
  private constructor(
    readonly url: string,
    readonly guest: Visitor,
    readonly newcomer: Visitor,
    readonly veteran: Visitor,
    private readonly newcomersClient: TestPlayer,
    private readonly veteransClient: TestPlayer,
    /** The veteran's items. */
    readonly finds: readonly InventoryEntry[],
    /** A party that the veteran leads, with one more member and a quest. */
    readonly party: Party,
    /** An invalid event, at which the projector of parties has parked a stream. */
    readonly poison: string,
  ) {}

  static async open(
    browser: Browser,
    { url, databaseUrl, language }: { url: string; databaseUrl: string; language: Language },
  ): Promise<AccessibilityPlayers> {
    const [guest, newcomer, veteran] = await Promise.all(
      [0, 1, 2].map(() => Visitor.open(browser, { language })),
    );
    if (!guest || !newcomer || !veteran) throw new Error('A visitor is missing');
    const clients = await Promise.all([register(newcomer, url), register(veteran, url)]);
    await playPastDays(databaseUrl, clients[1].id, PAST_DAYS);
    await playHalfDay(clients[1]);
    const party = await createPartyOfTwo(clients[1]);
    const finds = await inventoryOf(clients[1]);
    const poison = await prepareOperations(databaseUrl, veteran.email);
    // The appointment has ended the session.
    await clients[1].signIn();
    await shareSession(veteran, clients[1]);
    return new AccessibilityPlayers(url, guest, newcomer, veteran, ...clients, finds, party, poison);
  }

  get visitors(): readonly Visitor[] {
    return [this.guest, this.newcomer, this.veteran];
  }

  /** Id of the newcomer's account. */
  get newcomerId(): string {
    return this.newcomersClient.id;
  }

  /** Skips the invalid event through the REST API, as the veteran. */
  readonly skipPoison = async (): Promise<void> => {
    const body = { eventId: this.poison, reason: 'Recorded by a release with a fault.' };
    const { status } = await this.veteransClient.post('/operations/projections/parties/skip', { body });
    if (status !== 204) throw new Error(`The skip was answered ${status}`);
  };

  /** Completes the newcomer's first day through the REST API, which always reaches level 2. */
  readonly finishFirstDay = async (): Promise<void> => {
    for (const quest of await startDay(this.newcomersClient)) {
      if (quest.type === 'daily') await finishQuest(this.newcomersClient, quest);
    }
  };

  /** Completes the veteran's quest with a chest through the REST API; resolves with its name and whether it reached a level. */
  readonly finishQuestWithChest = async (): Promise<{ readonly name: string; readonly levelUp: boolean }> => {
    const quests = await startDay(this.veteransClient);
    const quest = quests.find(({ type, userQuest }) => type === 'daily' && userQuest.hasLoot);
    if (!quest) throw new Error('No quest of the day has a chest');
    const { levelUp } = await finishQuest(this.veteransClient, quest);
    return { name: quest.name, levelUp };
  };
}

async function register(visitor: Visitor, url: string): Promise<TestPlayer> {
  const player = await TestPlayer.register(url, {
    nickname: visitor.nickname,
    email: visitor.email,
    characterClass: 'scholar',
    language: visitor.language,
    timeZone: 'Europe/Kyiv',
  });
  await shareSession(visitor, player);
  return player;
}

async function shareSession(visitor: Visitor, { cookie, url }: TestPlayer): Promise<void> {
  const at = cookie.indexOf('=');
  await visitor.context.addCookies([{ name: cookie.slice(0, at), value: cookie.slice(at + 1), url }]);
}

/** Gives the account of this e-mail the operator role and appends an invalid event; resolves with the event's id. */
async function prepareOperations(databaseUrl: string, email: string): Promise<string> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 });
  const core = await openCore(databaseUrl);
  try {
    await new Operators(pool).add(email, 'root@host', { allowUnverified: true });
    return await appendPoisonEvent(core.resources.log);
  } finally {
    await Promise.all([core.close(), pool.end()]);
  }
}

async function createPartyOfTwo(leader: TestPlayer): Promise<Party> {
  const party = await createTestParty(leader, { description: 'A chapter a day.', rules: 'Be kind.' });
  await joinParty(await TestPlayer.register(leader.url), party.id);
  const quest = await createPartyQuest(leader, party.id);
  expectOk(await contributeTo(leader, party.id, quest.id));
  return party;
}

/** Sets up a half-finished day: tasks of each kind and custom quests. */
async function playHalfDay(player: TestPlayer): Promise<void> {
  await startDay(player);
  await createCompletedTask(player, { name: 'Call 📞 mum' });
  await createTask(player, { name: 'Water', emoji: '💧', isProgressive: true, maxProgress: 8 });
  const read = {
    name: TASK,
    duration: 30,
    description: 'Two pages more.',
    subTasks: ['One', 'Two'],
  };
  await createTask(player, read);
  const own = { frequency: 'daily', category: 'creative', difficulty: 'hard', tags: ['home'] };
  expectOk(
    await player.post('/custom-quests', {
      body: { ...own, name: OWN_QUEST, description: 'The fern twice.' },
    }),
  );
}

/** The name of the veteran's task with a description. */
export const TASK = 'Прочитати розділ';

/** The name of the veteran's custom quest. */
export const OWN_QUEST = 'Water the plants';

/** The open dialog. */
export function openDialogOn(page: Page): Locator {
  return page.locator('[data-scope=dialog][data-part=content]');
}
