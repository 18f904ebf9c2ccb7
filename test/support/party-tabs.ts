import { isDeepStrictEqual } from 'node:util';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Locator, Page } from 'playwright-core';
import type { PartyActivity } from '../../server/contracts/live';
import type { Position } from '../../server/contracts/position';
import { groupFeed } from '../../web/features/parties/feed/group-feed';
import type { PartyDetail, PartyQuestDetail } from './party-api';
import { Visitor } from './visitor';

/** A bound for what never comes, far beyond the longest pause between two tries to connect; nothing is measured. */
const TIMEOUT_MS = 30_000;
/** How socket.io marks a message of the game, before its name and body. */
const SOCKETIO_EVENT_PREFIX = '42';

type LiveMessage = readonly [
  name: string,
  body: { readonly position: Position; readonly activity?: PartyActivity },
];

/** A party as the server tells it, to be compared with what somebody sees. */
export interface PartySnapshot {
  readonly party: PartyDetail & {
    readonly maxMembers: number;
    readonly activeQuests: number;
    readonly level: number;
  };
  /** Newest first. */
  readonly quests: readonly (PartyQuestDetail & { readonly name: string })[];
  /** Oldest first. */
  readonly feed: readonly PartyActivity[];
}

/** What is on the screens of somebody who looks at a party. */
export interface VisibleParty {
  /** Quests by name, each with its bar. */
  readonly quests: readonly (readonly [name: string, bar: string])[];
  /** Newest first. */
  readonly feed: readonly { readonly sentence: string; readonly at: string }[];
  /** Members, active quests, XP and level, on either screen. */
  readonly figures: readonly (readonly string[])[];
  /** Whether a screen says that the connection is away. */
  readonly isAway: boolean;
}

/** Two tabs of a visitor at one party, its quests and its feed, neither ever loaded again. */
export class PartyTabs {
  private readonly receivedById = new Map<string, PartyActivity>();
  /** From where on the feed's tab is told all. */
  private liveFrom: Position | undefined;
  private loads = 0;

  private constructor(
    readonly visitor: Visitor,
    readonly quests: Page,
    readonly feed: Page,
  ) {}

  /** The visitor is on the party's page, and its member. */
  static async open(visitor: Visitor): Promise<PartyTabs> {
    const { page, context, texts } = visitor;
    await visitor.tab(texts.parties.tab.quests).click();
    const screens = new PartyTabs(visitor, page, await context.newPage());
    screens.recordFrames();
    const { origin, pathname } = new URL(page.url());
    await screens.feed.goto(`${origin}${pathname}?tab=activities`);
    await screens.entries.first().waitFor();
    for (const each of screens.pages) each.on('load', () => (screens.loads += 1));
    return screens;
  }

  /** What the feed's tab was told by its sockets, oldest first, each entry once however often it came. */
  get received(): readonly PartyActivity[] {
    return [...this.receivedById.values()].sort((a, b) => (a.position < b.position ? -1 : 1));
  }

  /** What it ought to have been told. */
  expectedMessages({ feed }: PartySnapshot): readonly PartyActivity[] {
    const { liveFrom, receivedById: toldById } = this;
    if (liveFrom === undefined) throw new Error('The tab was never live');
    // What was recorded while it connected may come both ways.
    return feed.filter(({ id, position }) => position > liveFrom || toldById.has(id));
  }

  get wasReloaded(): boolean {
    return this.loads > 0;
  }

  private get pages(): readonly Page[] {
    return [this.quests, this.feed];
  }

  private get list(): Locator {
    return this.feed.getByRole('region', { name: this.visitor.texts.parties.feed.label });
  }

  private get entries(): Locator {
    return this.list.getByRole('listitem');
  }

  /** One press of the quest's button. */
  async contribute(quest: string): Promise<void> {
    const name = Visitor.fill(this.visitor.texts.parties.quests.contributeTo, { name: quest });
    await this.visitor.button(name, this.quests).click();
  }

  /** Until the quest's bar shows so much. */
  async waitForBar(done: number, target: number): Promise<void> {
    const total = Visitor.fill(this.visitor.texts.parties.quests.total, { done, target });
    await this.quests.getByText(total, { exact: true }).waitFor();
  }

  /** Until each screen says so, or no longer. */
  async waitForConnectionNotice(isAway: boolean): Promise<void> {
    const { down, offline } = this.visitor.texts.common.connection;
    for (const page of this.pages) {
      const line = page.getByText(down).or(page.getByText(offline));
      await line.waitFor({ state: isAway ? 'visible' : 'hidden', timeout: TIMEOUT_MS });
    }
  }

  /** What is seen once it is what is expected; after a while, whatever is seen then. */
  async waitForVisible(view: VisibleParty): Promise<VisibleParty> {
    const giveUp = Date.now() + TIMEOUT_MS;
    for (;;) {
      await this.loadAllEntries();
      const seen = await this.readVisible();
      if (isDeepStrictEqual(seen, view) || Date.now() > giveUp) return seen;
      await sleep(100);
    }
  }

  /** What the visitor ought to see, word for word. */
  expectedView({ party, quests, feed }: PartySnapshot): VisibleParty {
    const { memberCount, maxMembers, activeQuests, totalXp, level } = party;
    const figures = [`${memberCount}/${maxMembers}`, ...[activeQuests, totalXp, level].map(String)];
    const total = this.visitor.texts.parties.quests.total;
    return {
      quests: quests.map(({ name, totalContributions: done, targetValue: target }) => [
        name,
        Visitor.fill(total, { done, target }),
      ]),
      feed: groupFeed(feed.toReversed(), 'Europe/Kyiv').map(({ activity, times }) => ({
        sentence: this.sentence(activity, times),
        at: activity.createdAt,
      })),
      figures: this.pages.map(() => figures),
      isAway: false,
    };
  }

  private figures(page: Page): Locator {
    return page
      .locator('dl')
      .filter({ hasText: this.visitor.texts.parties.page.stats.members })
      .locator('dd');
  }

  /** What comes while earlier entries are read waits, and what the first page has no room for is a press away. */
  private async loadAllEntries(): Promise<void> {
    const waiting = this.list.getByRole('status').getByRole('button');
    if (await waiting.isVisible()) await waiting.click();
    const earlier = this.visitor.button(this.visitor.texts.parties.feed.earlier, this.feed);
    if (await earlier.isVisible()) await earlier.click();
  }

  private async readVisible(): Promise<VisibleParty> {
    const { down, offline } = this.visitor.texts.common.connection;
    const lines = this.pages.map((page) => page.getByText(down).or(page.getByText(offline)).count());
    return {
      quests: await this.quests
        .locator('[data-quest]')
        .evaluateAll((cards) =>
          cards.map((card) => [
            card.querySelector('h3')?.textContent ?? '',
            card.querySelector('[role=progressbar]')?.getAttribute('aria-valuetext') ?? '',
          ]),
        ),
      feed: await this.entries.evaluateAll((entries) =>
        entries.map((entry) => ({
          sentence: entry.querySelector('p')?.textContent ?? '',
          at: entry.querySelector('time')?.dateTime ?? '',
        })),
      ),
      figures: await Promise.all(this.pages.map((page) => this.figures(page).allTextContents())),
      isAway: (await Promise.all(lines)).some((count) => count > 0),
    };
  }

  private sentence(
    { type, user, questName, contribution, subject, amount }: Omit<PartyActivity, 'position'>,
    times: number,
  ): string {
    const { feed } = this.visitor.texts.parties;
    const { emoji = '', names } = subject ?? {};
    const texts: Partial<Record<PartyActivity['type'], string>> = {
      joined: feed.joined,
      quest_contribution: feed.contribution_other,
      member_quest: times > 1 ? feed.memberQuests_other : feed.memberQuest,
      member_level: feed.memberLevel,
    };
    const text = texts[type];
    if (text === undefined) throw new Error(`No sentence for ${type}`);
    return Visitor.fill(text.replace(/<\/?\w+>/g, ''), {
      name: user.nickname,
      quest: questName ?? '',
      count: contribution ?? times,
      subject: `${emoji}\u00A0${names?.[this.visitor.language] ?? ''}`,
      level: amount ?? 0,
    });
  }

  private recordFrames(): void {
    this.feed.on('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => {
        const text = String(payload);
        if (!text.startsWith(SOCKETIO_EVENT_PREFIX)) return;
        const [name, { position, activity }] = JSON.parse(
          text.slice(SOCKETIO_EVENT_PREFIX.length),
        ) as LiveMessage;
        if (name === 'live:ready') this.liveFrom ??= position;
        if (activity) this.receivedById.set(activity.id, activity);
      }),
    );
  }
}
