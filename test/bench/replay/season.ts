import type { PlayerCommand } from '../../../server/domain/player/player.commands';
import type { OpenQuest } from '../../../server/domain/player/player.state';
import { CHARACTER_CLASSES } from '../../../server/rules/character-class';
import { STAT_NAMES } from '../../../server/rules/stats';
import { createParty, createQuest } from '../../support/events/party-events';
import { SeasonWorld, type SeasonEvent } from './season-world';

const MEMBERS = 6;
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** A party's quest, until the next one. */
const QUEST_DAYS = 6;

/**
 * The events of a group of six friends in so many days: quests of all periods, chests, equipment, tasks, undos,
 * two parties with quests, comings and goings. Every type of event is among them, as often as it comes to such players.
 */
export function season(days: number): readonly SeasonEvent[] {
  const world = new SeasonWorld();
  const group = new SeasonGroup(world);
  for (let day = 0; day < days; day += 1) group.playDay(day);
  group.endSeason();
  return world.events;
}

class SeasonGroup {
  private readonly members: readonly string[];
  private readonly parties: readonly string[];
  private readonly begin: number;
  private partyQuest = '';

  constructor(private readonly world: SeasonWorld) {
    this.begin = world.now;
    this.parties = [world.newId(), world.newId()];
    this.members = Array.from({ length: MEMBERS }, (_, number) => {
      const userId = world.newId();
      const names = { nickname: `Hero ${number}`, username: `hero-${userId}` };
      const characterClass = CHARACTER_CLASSES[number % CHARACTER_CLASSES.length] ?? 'warrior';
      const player = { userId, ...names, characterClass, language: 'uk', timeZone: 'UTC' } as const;
      world.runPlayerCommand(userId, { type: 'RegisterPlayer', ...player });
      return userId;
    });
  }

  /** The players' day, one after the other, and what their parties come to in it. */
  playDay(day: number): void {
    const { world } = this;
    world.now = this.begin + day * DAY;
    if (day === 0) this.createParties();
    if (day % QUEST_DAYS === 0) this.setQuest(day / QUEST_DAYS);
    for (const [number, userId] of this.members.entries()) {
      // Players miss some days.
      if (day > 0 && world.nextRandom() < 0.1) continue;
      this.play(userId, day + number);
      if (world.nextRandom() < 0.7) this.contribute(userId);
      if ((day + number) % 4 === 0) this.cheer(userId, (day + number) % 12 === 0);
    }
    if (day % 10 === 9) this.changeMembership(Math.floor(day / 10));
  }

  /** The last quest runs out, and the second party ends with the season. */
  endSeason(): void {
    const [, second = ''] = this.parties;
    this.world.now += QUEST_DAYS * DAY;
    this.setQuest(null);
    const leader = this.world.party(second)?.members[0]?.userId ?? '';
    this.world.runPartyCommand(second, leader, { type: 'DeleteParty', by: leader });
  }

  private play(userId: string, turn: number): void {
    const { world } = this;
    const ask = (command: PlayerCommand): void => {
      world.now += 20_000;
      world.runPlayerCommand(userId, command);
    };
    ask({ type: 'StartDay', moment: this.moment() });
    if (turn % 15 === 3) this.createCustomQuest(userId, turn);
    for (const quest of Object.values(world.player(userId).quests)) this.advance(userId, quest);
    this.doTasks(userId, turn);
    const { availablePoints, inventory, equipped } = world.player(userId);
    if (availablePoints > 0) {
      const stat = STAT_NAMES[turn % STAT_NAMES.length] ?? 'focus';
      ask({ type: 'AllocateStats', points: { [stat]: availablePoints } });
    }
    const itemId = Object.keys(inventory).at(-1);
    if (turn % 4 === 0 && itemId !== undefined) ask({ type: 'EquipItem', itemId: itemId });
    const worn = Object.values(equipped).at(-1);
    if (turn % 20 === 7 && worn !== undefined) ask({ type: 'UnequipItem', itemId: worn });
    if (turn % 40 === 11) ask({ type: 'ChangeLanguage', language: turn % 80 === 11 ? 'en' : 'uk' });
    if (turn % 40 === 21) {
      const { instant } = this.moment();
      ask({ type: 'ChangeTimeZone', timeZone: turn % 80 === 21 ? 'Europe/Kyiv' : 'UTC', instant });
    }
  }

  /** Completes a quest on most days, with an undo now and then, and opens its chest. */
  private advance(userId: string, { questId, type, targetValue }: OpenQuest): void {
    const { world } = this;
    const isShort = type === 'daily' || type === 'custom';
    if (world.nextRandom() > (isShort ? 0.75 : 0.35)) return;
    for (let step = 0; step < (isShort ? targetValue : 1); step += 1) {
      world.now += 30_000;
      world.runPlayerCommand(userId, { type: 'AdvanceQuest', how: 'finish', questId, moment: this.moment() });
    }
    if (world.nextRandom() < 0.04)
      world.runPlayerCommand(userId, { type: 'UndoQuestStep', questId, instant: world.instant });
    const quest = world.player(userId).quests[questId];
    if (quest?.isCompleted && quest.hasLoot) {
      world.runPlayerCommand(userId, { type: 'ClaimLoot', questId, random: () => world.nextRandom() });
    }
    if (type === 'custom' && world.nextRandom() < 0.05)
      world.runPlayerCommand(userId, { type: 'ArchiveCustomQuest', questId });
  }

  private createCustomQuest(userId: string, turn: number): void {
    const details = { name: 'Поливати сад', description: 'Before noon', tags: ['garden', 'сад'] };
    const quest = { questId: this.world.newId(), ...details, timerSeconds: turn % 2 ? 600 : null };
    this.world.runPlayerCommand(userId, {
      type: 'CreateCustomQuest',
      quest: { ...quest, frequency: 'daily', category: 'habits', difficulty: 'medium' },
      moment: this.moment(),
    });
  }

  private doTasks(userId: string, turn: number): void {
    const { world } = this;
    for (let number = 0; number < turn % 3; number += 1) {
      const taskId = world.newId();
      const task = { taskId, name: `Task ${number}`, emoji: '📚', duration: 20, maxProgress: 1 + (turn % 3) };
      world.runPlayerCommand(userId, {
        type: 'CreateTask',
        task: { ...task, description: null, subTasks: ['Begin', 'Go on'] },
        dateAssigned: null,
        moment: this.moment(),
      });
      for (let step = 0; step < task.maxProgress; step += 1) {
        world.now += 10_000;
        world.runPlayerCommand(userId, { type: 'AdvanceTask', taskId, moment: this.moment() });
      }
      if (world.nextRandom() < 0.05)
        world.runPlayerCommand(userId, { type: 'UndoTaskStep', taskId, instant: world.instant });
    }
  }

  private createParties(): void {
    const { world } = this;
    for (const [index, partyId] of this.parties.entries()) {
      const founder = this.members[index] ?? '';
      const slotClaim = world.newId();
      world.runPlayerCommand(founder, { type: 'TakePartySlot', partyId, claim: slotClaim });
      const command = { partyId, founder: world.player(founder), slotClaim, maxMembers: 10 };
      world.runPartyCommand(partyId, founder, createParty({ ...command, founder: this.identity(founder) }));
      // All are in the first, every other one in the second as well.
      for (const member of this.members.filter((_, number) => number % (index + 1) === index)) {
        this.join(partyId, member);
      }
    }
  }

  private join(partyId: string, userId: string): void {
    const { world } = this;
    if (world.party(partyId)?.members.some((member) => member.userId === userId)) return;
    const slotClaim = world.newId();
    world.runPlayerCommand(userId, { type: 'TakePartySlot', partyId, claim: slotClaim });
    const join = {
      type: 'JoinParty',
      member: this.identity(userId),
      verifiedPasswordId: null,
      slotClaim,
    } as const;
    world.runPartyCommand(partyId, userId, join);
  }

  /** The one before is over. Every other one is too much for the time there is; null: no more of them. */
  private setQuest(turn: number | null): void {
    const { world } = this;
    const [partyId = ''] = this.parties;
    if (this.partyQuest !== '') {
      const over = { questId: this.partyQuest, instant: world.instant };
      world.runPartyCommand(partyId, 'system', { type: 'ExpirePartyQuest', ...over });
    }
    if (turn === null) return;
    const leader = world.party(partyId)?.members.find(({ role }) => role === 'leader')?.userId ?? '';
    this.partyQuest = world.newId();
    const deadline = new Date(world.now + QUEST_DAYS * DAY - 60 * MINUTE).toISOString();
    const quest = { questId: this.partyQuest, createdBy: leader, deadline, instant: world.instant };
    world.runPartyCommand(
      partyId,
      leader,
      createQuest({ ...quest, targetValue: turn % 2 === 0 ? 40 : 1_000 }),
    );
  }

  private contribute(userId: string): void {
    const { world } = this;
    const [partyId = ''] = this.parties;
    const { nickname, username, stats } = world.player(userId);
    world.runPartyCommand(partyId, userId, {
      ...{ type: 'Contribute', questId: this.partyQuest, by: { userId, nickname, username } },
      ...{
        contribution: 1 + Math.floor(world.nextRandom() * 4),
        charisma: stats.charisma,
        passivePercent: 0,
      },
      instant: world.instant,
    });
  }

  /** Cheers the latest contribution of another member; `isTakenBack`: and takes the cheer back. */
  private cheer(userId: string, isTakenBack: boolean): void {
    const { world } = this;
    const [partyId = ''] = this.parties;
    const made = world.findLatestContribution(userId);
    if (!made) return;
    const { nickname, username } = world.player(userId);
    const cheer = {
      entry: { ...made, type: 'quest_contribution' },
      reaction: 'fire',
      by: { userId, nickname, username },
      instant: world.instant,
    } as const;
    world.runPartyCommand(partyId, userId, { type: 'CheerEntry', ...cheer });
    if (isTakenBack) world.runPartyCommand(partyId, userId, { type: 'WithdrawCheer', ...cheer });
  }

  /** A member leaves and comes back, or is removed; the lead and the settings change. */
  private changeMembership(turn: number): void {
    const { world } = this;
    const [partyId = ''] = this.parties;
    const members = world.party(partyId)?.members ?? [];
    const by = members.find(({ role }) => role === 'leader')?.userId ?? '';
    const userId = members.find(({ role }) => role === 'member')?.userId ?? '';
    if (turn % 2 === 0) world.runPartyCommand(partyId, userId, { type: 'LeaveParty', userId });
    else world.runPartyCommand(partyId, by, { type: 'RemoveMember', userId, by });
    this.join(partyId, userId);
    world.runPartyCommand(partyId, by, { type: 'TransferLeadership', to: userId, by });
    const changes = { weeklyGoal: `${100 + turn} pages`, description: `Week ${turn}` };
    world.runPartyCommand(partyId, userId, { type: 'ChangeSettings', changes, by: userId });
  }

  private identity(userId: string) {
    const { nickname, username, characterClass, level } = this.world.player(userId);
    return { userId, nickname, username, characterClass, level };
  }

  private moment() {
    const { world } = this;
    return { instant: world.instant, random: () => world.nextRandom(), newQuestId: () => world.newId() };
  }
}
