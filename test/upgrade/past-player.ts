import { randomUUID } from 'node:crypto';
import { TestPlayer } from '../support/api/player';
import type { Completion, Quest } from '../support/api/game-api';
import type { RecordedCommand, RecordedPlayer, View } from './recorded-world';

export const PASSWORD = 'secret-1';

export interface Registration {
  readonly nickname: string;
  readonly characterClass: string;
  readonly language: string;
  readonly timeZone: string;
}

interface Task {
  readonly id: string;
}

interface PartyOf {
  readonly id: string;
}

/** A player of a past world over the REST interface of the running release. Every refusal is an error. */
export class PastPlayer {
  private client: TestPlayer | undefined;

  constructor(private readonly registration: Registration) {}

  get id(): string {
    return this.signedIn.id;
  }

  get nickname(): string {
    return this.registration.nickname;
  }

  get email(): string {
    return `${this.nickname.toLowerCase()}@example.org`;
  }

  /** Continues the current session; without a live one, signs in, or the first time registers. */
  async enter(url: string): Promise<void> {
    if (!this.client) {
      this.client = await TestPlayer.register(url, { ...this.registration, email: this.email });
      return;
    }
    this.client.url = url;
    if ((await this.client.get('/user')).status !== 401) return;
    await this.post('/auth/login', { username: this.email, password: PASSWORD });
  }

  /** Quests by each of the three calls, all but one in seven; the first step is taken back and made again. */
  async playQuests(): Promise<void> {
    const quests = await this.post<readonly Quest[]>('/generate-daily-quests');
    for (const [index, quest] of quests.entries()) {
      if (quest.userQuest.isCompleted || index % 7 === 3) continue;
      await this.step(quest, index);
      if (index === 0) {
        await this.post(`/user/${this.id}/quests/${quest.id}/undo`);
        await this.step(quest, index);
      }
      // Some stay incomplete.
      if (index % 5 !== 4) await this.finish(quest, index);
    }
    for (const { id, userQuest } of await this.get<readonly Quest[]>('/quests')) {
      if (userQuest.isCompleted && userQuest.hasLoot)
        await this.post(`/user/${this.id}/quests/${id}/claim-loot`);
    }
  }

  /** Takes the step back that has just raised the level, and makes it again. */
  private async step(quest: Quest, index: number): Promise<Completion> {
    const call = index % 3 === 0 ? `complete-quest/${quest.id}` : `quests/${quest.id}/${buttonOf(quest)}`;
    const done = await this.post<Completion>(`/user/${this.id}/${call}`);
    if (!done.levelUp) return done;
    await this.post(`/user/${this.id}/quests/${quest.id}/undo`);
    return this.post<Completion>(`/user/${this.id}/${call}`);
  }

  private async finish(quest: Quest, index: number): Promise<void> {
    const { userQuest } = (await this.get<readonly Quest[]>('/quests')).find(({ id }) => id === quest.id)!;
    for (let left = userQuest.maxProgress - userQuest.progress; left > 0; left -= 1)
      await this.step(quest, index);
  }

  async addCustomQuests(): Promise<void> {
    for (const [index, frequency] of (['daily', 'weekly', 'monthly'] as const).entries()) {
      const difficulty = ['easy', 'medium', 'extreme'][index];
      const created = await this.post<PartyOf>('/custom-quests', {
        name: `Полити квіти ${frequency}`,
        description: 'The fern twice.',
        ...{ frequency, difficulty, category: 'habits', timerDuration: index * 10, tags: ['дім', 'home'] },
      });
      if (frequency === 'weekly')
        await this.call('PATCH', `/custom-quests/${created.id}`, { description: 'The fern three times.' });
    }
    const { id } = await this.post<PartyOf>('/custom-quests', {
      ...{ name: 'A mistake', frequency: 'daily', difficulty: 'hard', category: 'custom' },
    });
    await this.call('DELETE', `/custom-quests/${id}`);
  }

  /** Today's tasks: of one step, of several, timed, with parts; one taken back, one not done. */
  async playTasks(copiedFrom?: string): Promise<void> {
    const userId = this.id;
    const tasks = `/user/${userId}/personal-tasks`;
    const create = (task: object) => this.post<Task>('/personal-tasks', { userId, ...task });
    const water = await create({ name: 'Води', emoji: '💧', isProgressive: true, maxProgress: 3 });
    const read = await create({
      name: 'Read',
      duration: 15,
      description: 'Ten pages',
      subTasks: ['Find it'],
    });
    await create({ name: 'Later', subTasks: ['Балкон', 'Кухня'] });
    await this.post(`${tasks}/${water.id}/complete`);
    await this.post(`${tasks}/${read.id}/complete`);
    await this.post(`${tasks}/${read.id}/undo`);
    await this.post(`${tasks}/${read.id}/complete`);
    if (copiedFrom) await this.post('/personal-tasks', { userId, sourceDate: copiedFrom });
  }

  /** Today's tasks once more: one renamed, one completed and then deleted. */
  async changeTasks(): Promise<void> {
    const create = (name: string) => this.post<Task>('/personal-tasks', { userId: this.id, name });
    const call = await create('Call home');
    await this.call('PATCH', `/personal-tasks/${call.id}`, { name: 'Call grandmother', emoji: '📞' });
    const draft = await create('Draft');
    await this.post(`/user/${this.id}/personal-tasks/${draft.id}/complete`);
    await this.call('DELETE', `/personal-tasks/${draft.id}`);
  }

  /** Equips all items found, unequips one, and spends all points. */
  async equip(): Promise<void> {
    const items = await this.get<readonly { readonly item: { readonly id: string } }[]>('/inventory');
    for (const { item } of items) await this.post(`/user/${this.id}/equip/${item.id}`);
    const last = items.at(-1);
    if (last) await this.post(`/user/${this.id}/unequip/${last.item.id}`);
    const { stats } = await this.get<{ readonly stats: { readonly availablePoints: number } }>('/user');
    if (stats.availablePoints > 1) {
      const statAllocations = { focus: stats.availablePoints - 1, charisma: 1 };
      await this.post(`/user/${this.id}/allocate-stats`, { statAllocations });
    }
  }

  async seeNotifications(): Promise<void> {
    const path = `/user/${this.id}/notifications`;
    const { latest } = await this.get<{ readonly latest: string | null }>(path);
    if (latest) await this.post(`${path}/seen`, { position: latest });
  }

  async foundParty(party: object): Promise<string> {
    return (await this.post<PartyOf>('/parties', party)).id;
  }

  async setPartyQuest(partyId: string, quest: object): Promise<string> {
    const body = { description: 'Together', ...quest };
    return (await this.post<PartyOf>(`/parties/${partyId}/quests`, body)).id;
  }

  async contribute(partyId: string, questId: string, contribution: number): Promise<void> {
    await this.post(`/party-quests/${questId}/contribute`, { contribution, partyId });
  }

  /** A command with a key, sent twice as a device does that didn't hear the answer. */
  async recordRepeat(path: string, body: unknown): Promise<RecordedCommand> {
    const idempotencyKey = randomUUID();
    const request = { body, idempotencyKey };
    await this.signedIn.post(path, request);
    const { status, body: answered } = await this.signedIn.post(path, request);
    const answer = { status, body: answered };
    return { nickname: this.nickname, path, body, idempotencyKey, answer };
  }

  /** The answers to this player's reads. */
  async record(): Promise<RecordedPlayer> {
    const { id, nickname, email } = this;
    const views: Record<string, View> = {};
    for (const path of await this.readablePaths()) {
      const { status, body } = await this.signedIn.get(path);
      views[path] = { status, body };
    }
    return { id, nickname, email, cookie: this.signedIn.cookie, views };
  }

  private async readablePaths(): Promise<readonly string[]> {
    const me = `/user/${this.id}`;
    const [mine, open] = await Promise.all([
      this.get<readonly PartyOf[] | { readonly items: readonly PartyOf[] }>('/parties/mine'),
      this.get<readonly PartyOf[]>('/parties/public'),
    ]);
    const parties = new Set(
      [...('items' in mine ? mine.items : mine), ...open].map(({ id }) => `/parties/${id}`),
    );
    return [
      ...[
        '/user',
        '/quests',
        '/quests/unclaimed',
        '/inventory',
        `/personal-tasks/${this.id}`,
        `${me}/personal-tasks/history`,
      ],
      ...[`${me}/ledger?limit=100`, `${me}/stats`, `${me}/notifications?limit=100`],
      ...['/parties/mine', '/parties/public', '/parties/discover', '/parties/discover?search=readers'],
      ...[...parties].flatMap((party) => [party, `${party}/quests`, `${party}/activities?limit=100`]),
    ];
  }

  get<Body>(path: string): Promise<Body> {
    return this.call<Body>('GET', path);
  }

  post<Body>(path: string, body?: unknown): Promise<Body> {
    return this.call<Body>('POST', path, body);
  }

  async call<Body>(method: string, path: string, body?: unknown): Promise<Body> {
    const answer = await this.signedIn.call<Body>(method, path, {
      ...(body !== undefined && { body }),
      ...(method !== 'GET' && !path.startsWith('/auth') && { idempotencyKey: randomUUID() }),
    });
    if (answer.status < 300) return answer.body;
    throw new Error(
      `${this.nickname}: ${method} ${path} answered ${answer.status}: ${JSON.stringify(answer.body)}`,
    );
  }

  private get signedIn(): TestPlayer {
    if (!this.client) throw new Error(`${this.nickname} has not registered`);
    return this.client;
  }
}

function buttonOf({ userQuest }: Quest): 'complete' | 'increment' {
  return userQuest.maxProgress > 1 ? 'increment' : 'complete';
}
