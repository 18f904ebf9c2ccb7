import { BrowserTestServer } from './browser-test-server';
import { filterByType, startDay, type Quest } from '../api/game-api';
import { GamePageObject } from './game-page-object';
import { TestPlayer } from '../api/player';
import { PlayerYesterday } from './player-yesterday';
import { Visitor } from './visitor';

/** A player whose day has begun, and a browser at the sign-in. */
export interface BrowserDay {
  readonly player: TestPlayer;
  /** The daily quests of today. */
  readonly dailies: readonly Quest[];
  readonly visitor: Visitor;
  readonly screens: GamePageObject;
}

interface BrowserDayOptions {
  readonly size: 'phone' | 'desktop';
  readonly language?: 'en' | 'uk';
  /** Adds to the log what the player did yesterday. */
  readonly yesterday: (player: TestPlayer, past: PlayerYesterday) => Promise<void>;
}

/** A server, a browser, and players with a yesterday, for tests that play a whole day. */
export class BrowserDays {
  private constructor(
    private readonly stage: BrowserTestServer,
    private readonly past: PlayerYesterday,
  ) {}

  static async open(): Promise<BrowserDays> {
    const stage = await BrowserTestServer.open();
    return new BrowserDays(stage, await PlayerYesterday.open(stage.database.url));
  }

  get url(): string {
    return this.stage.url;
  }

  async close(): Promise<void> {
    await this.past.close();
    await this.stage.close();
  }

  async begin({ size, language = 'en', yesterday }: BrowserDayOptions): Promise<BrowserDay> {
    const player = await TestPlayer.register(this.url, { language, timeZone: 'Europe/Kyiv' });
    await yesterday(player, this.past);
    const dailies = filterByType('daily', await startDay(player));
    const visitor = await Visitor.open(this.stage.browser, { language, size });
    return { player, dailies, visitor, screens: new GamePageObject(visitor) };
  }
}
