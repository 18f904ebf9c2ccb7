import { createParty, createQuest, joinParty, person } from '../../support/events/party-events';
import { SeasonWorld } from '../replay/season-world';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const TASKS_A_DAY = 10;
/** Fewer than a day has. */
const MIN_EVENTS_A_DAY = 25;
const CONTRIBUTIONS_A_DAY = 1_000;
const UNREACHABLE_TARGET = 10_000_000;

export interface LongParty {
  readonly partyId: string;
  readonly questId: string;
  /** A member. */
  readonly userId: string;
}

/** Lives of players and parties that end before today, decided by the rules of the game. */
export class LongLives {
  readonly world = new SeasonWorld();
  private readonly today = Date.parse(new Date().toISOString().slice(0, 10));

  /**
   * A player who does all tasks and one step of each quest on every day until yesterday, since so long ago that the stream
   * has at least so many events.
   */
  playToYesterday(events: number): string {
    const { world } = this;
    const days = Math.ceil(events / MIN_EVENTS_A_DAY);
    const userId = this.register(this.today - days * DAY);
    let count = 0;
    for (let day = days; day > 0; day -= 1) {
      world.now = this.today - day * DAY;
      count += this.playDay(userId);
    }
    if (count < events) throw new Error(`A life has ${count} events, not ${events}`);
    return userId;
  }

  /** A party of so many, whose members contribute one unit in turn. */
  contributeUntil(members: number, contributions: number): LongParty {
    const { world } = this;
    const days = Math.ceil(contributions / CONTRIBUTIONS_A_DAY);
    const begin = this.today - (days + 1) * DAY;
    const players = Array.from({ length: members }, () => this.register(begin));
    const [founder = ''] = players;
    const partyId = world.newId();
    const claims = new Map(players.map((userId) => [userId, world.newId()]));
    for (const [userId, slotClaim] of claims) {
      world.runPlayerCommand(userId, { type: 'TakePartySlot', partyId, claim: slotClaim });
      if (userId === founder)
        world.runPartyCommand(
          ...([partyId, userId] as const),
          createParty({ partyId, founder: person(userId), slotClaim, maxMembers: members }),
        );
      else world.runPartyCommand(partyId, userId, joinParty(userId, { slotClaim }));
    }
    const questId = world.newId();
    const target = { targetValue: UNREACHABLE_TARGET, xpReward: UNREACHABLE_TARGET };
    world.runPartyCommand(partyId, founder, createQuest({ questId, createdBy: founder, ...target }));
    for (let count = 0; count < contributions; count += 1) {
      world.now = begin + Math.floor((count * DAY) / CONTRIBUTIONS_A_DAY);
      const userId = players[count % members] ?? '';
      const { nickname, username } = person(userId);
      world.runPartyCommand(partyId, userId, {
        ...{ type: 'Contribute', questId, by: { userId, nickname, username }, contribution: 1 },
        ...{ charisma: 10, passivePercent: 0, instant: world.instant },
      });
    }
    return { partyId, questId, userId: founder };
  }

  private register(now: number): string {
    const { world } = this;
    world.now = now;
    const userId = world.newId();
    world.runPlayerCommand(userId, {
      ...{ type: 'RegisterPlayer', userId, nickname: 'Olena', username: userId },
      ...{ characterClass: 'scholar', language: 'en', timeZone: 'UTC' },
    });
    world.runPlayerCommand(userId, { type: 'StartDay', moment: this.moment() });
    return userId;
  }

  /** Returns how many events that are. */
  private playDay(userId: string): number {
    const { world } = this;
    const before = world.events.length;
    world.runPlayerCommand(userId, { type: 'StartDay', moment: this.moment() });
    for (const { questId, isCompleted } of Object.values(world.player(userId).quests)) {
      if (isCompleted) continue;
      world.now += MINUTE;
      const advance = { type: 'AdvanceQuest', how: 'increment', questId, moment: this.moment() } as const;
      world.runPlayerCommand(userId, advance);
    }
    for (let number = 0; number < TASKS_A_DAY; number += 1) {
      world.now += MINUTE;
      const task = {
        taskId: world.newId(),
        name: `Task ${number}`,
        emoji: '📚',
        duration: 20,
        maxProgress: 1,
      };
      const moment = this.moment();
      world.runPlayerCommand(userId, {
        ...{ type: 'CreateTask', dateAssigned: null, moment },
        task: { ...task, description: null, subTasks: [] },
      });
      world.runPlayerCommand(userId, { type: 'AdvanceTask', taskId: task.taskId, moment });
    }
    return world.events.length - before;
  }

  private moment() {
    const { world } = this;
    return { instant: world.instant, random: () => world.nextRandom(), newQuestId: () => world.newId() };
  }
}
