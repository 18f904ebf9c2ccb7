import { PASSWORD, PastPlayer, type Registration } from './past-player';
import type { RecordedCommand } from './recorded-world';

/** Runs a past release's server from a moment on, while `play` uses it, until policies and read models have caught up. */
export type AtMoment = (moment: string, play: (url: string) => Promise<void>) => Promise<void>;

/** While `play` lasts, no share of a contribution is paid; those of its contributions are paid afterwards. */
export type WhileSharesWait = (play: () => Promise<void>) => Promise<void>;

const [OLENA, TARAS, MAYA, SAM, ROBIN, YUKI] = [
  { nickname: 'Olena', characterClass: 'scholar', language: 'uk', timeZone: 'Europe/Kyiv' },
  { nickname: 'Taras', characterClass: 'warrior', language: 'uk', timeZone: 'Europe/Kyiv' },
  { nickname: 'Maya', characterClass: 'mystic', language: 'en', timeZone: 'Europe/London' },
  { nickname: 'Sam', characterClass: 'mage', language: 'en', timeZone: 'America/New_York' },
  { nickname: 'Robin', characterClass: 'rogue', language: 'en', timeZone: 'Europe/London' },
  { nickname: 'Yuki', characterClass: 'ranger', language: 'en', timeZone: 'Asia/Tokyo' },
] as const satisfies readonly Registration[];

/** The last day with commands: 2026-11-20. The views are taken an hour later. */
export const SEEN_AT = '2026-11-20T13:00:00Z';

/**
 * Seven weeks of six players of all classes and both languages: whatever there is to do, each at least once, with days
 * that were missed, a leader who went away, members who left and were removed, and a party that is no more.
 */
export class PastWorld {
  readonly players: readonly PastPlayer[];
  private readonly olena = new PastPlayer(OLENA);
  private readonly taras = new PastPlayer(TARAS);
  private readonly maya = new PastPlayer(MAYA);
  private readonly sam = new PastPlayer(SAM);
  private readonly robin = new PastPlayer(ROBIN);
  private readonly yuki = new PastPlayer(YUKI);
  private birds = '';
  private club = '';
  private pages = '';
  private repeated: RecordedCommand | undefined;

  constructor(
    private readonly at: AtMoment,
    private readonly whileSharesWait: WhileSharesWait,
  ) {
    this.players = [this.olena, this.taras, this.maya, this.sam, this.robin, this.yuki];
  }

  get repeat(): RecordedCommand {
    if (!this.repeated) throw new Error('No command was repeated');
    return this.repeated;
  }

  async play(): Promise<void> {
    await this.at('2026-10-01T12:00:00Z', async (url) => {
      await this.enter(url, this.players);
      for (const player of this.players) await player.playQuests();
      for (const player of this.players.slice(0, 3)) await player.playTasks();
      await this.olena.addCustomQuests();
      await this.olena.changeTasks();
      await this.foundParties();
    });
    await this.playDays(['2026-10-02', '2026-10-03', '2026-10-04', '2026-10-05'], this.players.slice(0, 3));
    await this.at('2026-10-06T12:00:00Z', async (url) => {
      await this.enter(url, [this.olena, this.taras, this.maya, this.sam]);
      await this.changeParties();
    });
    // Some days are missed: streaks end, or are protected.
    await this.playDays(['2026-10-08', '2026-10-14'], [this.olena, this.taras, this.sam]);
    await this.at('2026-11-05T12:00:00Z', async (url) => {
      await this.enter(url, [this.taras, this.maya]);
      await this.taras.playQuests();
      // Robin has been away for 35 days.
      await this.taras.post(`/parties/${this.birds}/claim-leadership`);
      await this.maya.playQuests();
    });
    await this.playDays(['2026-11-18', '2026-11-19'], this.players.slice(0, 4));
    await this.at('2026-11-20T12:00:00Z', (url) => this.playLastDay(url));
  }

  /** The player signs in again where the session has expired. */
  async enter(url: string, players: readonly PastPlayer[]): Promise<void> {
    for (const player of players) await player.enter(url);
  }

  private async playDays(days: readonly string[], players: readonly PastPlayer[]): Promise<void> {
    for (const [index, day] of days.entries()) {
      await this.at(`${day}T12:00:00Z`, async (url) => {
        await this.enter(url, players);
        for (const player of players) await player.playQuests();
        await players[index % players.length]?.equip();
        await players[0]?.playTasks(days[index - 1]);
        await this.olena.contribute(this.club, this.pages, 3 + index);
      });
    }
  }

  private async foundParties(): Promise<void> {
    const { olena, taras, maya, sam, robin, yuki } = this;
    const birds = { name: 'Early birds', description: 'Up before seven.', theme: 'fitness', weeklyGoal: 400 };
    this.birds = await robin.foundParty({ ...birds, rules: 'Be kind.' });
    for (const player of [taras, maya, sam]) await player.post(`/parties/${this.birds}/join`, {});
    const cold = { name: 'Cold showers', emoji: '💎', category: 'fitness', targetValue: 6, xpReward: 300 };
    const showers = await robin.setPartyQuest(this.birds, cold);
    for (const player of [robin, taras, maya]) await player.contribute(this.birds, showers, 2);
    const deadline = '2026-10-05T00:00:00.000Z';
    const miles = await robin.setPartyQuest(this.birds, { name: 'Miles', targetValue: 50, deadline });
    await sam.contribute(this.birds, miles, 4);

    const club = { name: 'Книжковий клуб', theme: 'study', description: 'Читаємо щодня.' };
    this.club = await olena.foundParty({ ...club, requiresPassword: true, password: PASSWORD });
    for (const player of [taras, sam])
      await player.post(`/parties/${this.club}/join`, { password: PASSWORD });
    const pages = {
      name: 'Сто сторінок',
      emoji: '📚',
      category: 'learning',
      targetValue: 100,
      xpReward: 400,
    };
    this.pages = await olena.setPartyQuest(this.club, pages);
    await taras.contribute(this.club, this.pages, 10);
    await this.whileSharesWait(() => sam.contribute(this.club, this.pages, 5));
    const slip = await olena.setPartyQuest(this.club, { name: 'A slip', targetValue: 3 });
    await olena.call('DELETE', `/parties/${this.club}/quests/${slip}`);
    await yuki.foundParty({ name: 'Alone', isPublic: false, monthlyGoal: 900 });
  }

  private async changeParties(): Promise<void> {
    const { olena, taras, maya, sam } = this;
    await olena.call('PATCH', `/parties/${this.club}`, { description: 'По десять.', weeklyGoal: 250 });
    for (const password of [`${PASSWORD}-new`, PASSWORD])
      await olena.call('PATCH', `/parties/${this.club}`, { password });
    await olena.post(`/parties/${this.club}/kick`, { userId: sam.id });
    await olena.post(`/parties/${this.club}/promote`, { userId: taras.id });
    await sam.post(`/parties/${this.birds}/leave`);
    const readers = await sam.foundParty({ name: 'Readers', theme: 'general', maxMembers: 5 });
    await maya.post(`/parties/${readers}/join`, {});
    await sam.call('DELETE', `/parties/${readers}`);
    await sam.foundParty({ name: 'Readers of the night', theme: 'adventure', minLevel: 2 });
    await maya.call('PATCH', `/user/${maya.id}/language`, { language: 'uk' });
    await sam.call('PATCH', `/user/${sam.id}/time-zone`, { timeZone: 'America/Los_Angeles' });
    // The others' notifications stay unread.
    await taras.seeNotifications();
    await olena.seeNotifications();
  }

  /** All players are signed in at its end; Yuki, who was long away, has not begun the day. */
  private async playLastDay(url: string): Promise<void> {
    const { olena, taras, maya } = this;
    await this.enter(url, this.players);
    for (const player of [olena, taras, maya, this.sam]) await player.playQuests();
    await olena.playTasks('2026-11-19');
    await maya.seeNotifications();
    await taras.setPartyQuest(this.birds, { name: 'Sunrise', targetValue: 24, xpReward: 240 });
    const path = `/party-quests/${this.pages}/contribute`;
    this.repeated = await taras.recordRepeat(path, { contribution: 5, partyId: this.club });
  }
}
