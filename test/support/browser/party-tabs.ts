import { isDeepStrictEqual } from 'node:util';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Locator, Page } from 'playwright-core';
import type { PartyActivity } from '../../../server/contracts/live';
import type { Position } from '../../../server/contracts/position';
import { groupFeed } from '../../../web/features/parties/feed/group-feed';
import type { PartyDetail, PartyQuestDetail } from '../api/party-api';
import { Visitor } from './visitor';

/** Fails a wait that never ends: far above the longest reconnect delay; it measures nothing. */
const TIMEOUT_MS = 90_000;
/** socket.io's packet prefix of an event message, before its name and body. */
const SOCKETIO_EVENT_PREFIX = '42';

type LiveMessage = readonly [
  name: string,
  body: { readonly position: Position; readonly activity?: PartyActivity },
];

/** A party's state from the server, to compare with the screens. */
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

/** The visible state of a party's screens. */
export interface VisibleParty {
  /** Quests by name, each with its bar. */
  readonly quests: readonly (readonly [name: string, bar: string])[];
  /** Newest first. */
  readonly feed: readonly { readonly sentence: string; readonly at: string }[];
  /** Members, active quests, XP and level, on each screen. */
  readonly figures: readonly (readonly string[])[];
  /** Whether a screen shows that the connection is lost. */
  readonly isAway: boolean;
}

/** Two tabs of a visitor on one party, quests and feed, which are never reloaded. */
export class PartyTabs {
  private readonly receivedById = new Map<string, PartyActivity>();
  /** The position from which the feed's tab receives every message. */
  private liveFrom: Position | undefined;
  private loads = 0;

  private constructor(
    readonly visitor: Visitor,
    readonly quests: Page,
    readonly feed: Page,
  ) {}

  /** The visitor must be a member and on the party's page. */
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

  /** The entries that the feed's tab received over its sockets, oldest first, without duplicates. */
  get received(): readonly PartyActivity[] {
    return [...this.receivedById.values()].sort((a, b) => (a.position < b.position ? -1 : 1));
  }

  /** The entries that it should have received. */
  expectedMessages({ feed }: PartySnapshot): readonly PartyActivity[] {
    const { liveFrom, receivedById } = this;
    if (liveFrom === undefined) throw new Error('The tab was never live');
    // Events appended while it connected may arrive both by fetch and by socket.
    return feed.filter(({ id, position }) => position > liveFrom || receivedById.has(id));
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

  /** Presses the quest's button once. */
  async contribute(quest: string): Promise<void> {
    const name = Visitor.fill(this.visitor.texts.parties.quests.contributeTo, { name: quest });
    await this.visitor.button(name, this.quests).click();
  }

  /** Resolves when the quest's bar shows this total. */
  async waitForBar(done: number, target: number): Promise<void> {
    const total = Visitor.fill(this.visitor.texts.parties.quests.total, { done, target });
    await this.quests.getByText(total, { exact: true }).waitFor();
  }

  /** Resolves when each screen shows the lost connection, or no longer does. */
  async waitForConnectionNotice(isAway: boolean): Promise<void> {
    const { down, offline } = this.visitor.texts.common.connection;
    for (const page of this.pages) {
      const line = page.getByText(down).or(page.getByText(offline));
      await line.waitFor({ state: isAway ? 'visible' : 'hidden', timeout: TIMEOUT_MS });
    }
  }

  /** Resolves with the visible state once it equals the expected one, or with the last state at the timeout. */
  async waitForVisible(view: VisibleParty): Promise<VisibleParty> {
    const giveUp = Date.now() + TIMEOUT_MS;
    for (;;) {
      await this.loadAllEntries();
      const seen = await this.readVisible();
      if (isDeepStrictEqual(seen, view) || Date.now() > giveUp) return seen;
      await sleep(100);
    }
  }

  /** The expected visible state, word for word. */
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

  /** Shows new entries that wait while older ones are read, and loads pages beyond the first. */
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
      emoji,
      subject: names?.[this.visitor.language] ?? '',
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
