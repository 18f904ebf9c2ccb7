import { Inject, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, type Repository } from 'typeorm';
import type { OpenQuest, RegisteredPlayer } from '../../domain/player/player.state';
import { EVENT_LOG, type EventLog } from '../../event-log/event-log';
import { PLAYER_EVENTS } from '../../event-log/registry';
import { streamIdOf } from '../../platform/commands/aggregate-stream';
import { PLAYER_AGGREGATE } from '../../platform/commands/aggregates';
import { CommandRunner } from '../../platform/commands/command-runner';
import { PlayerQuestRow } from '../../read-models/player-quest.entity';
import { QUEST_TYPES } from '../../rules/quest-type';
import { toOpenQuestResponse } from './quest-view';
import type { QuestResponse } from './quest.response';

/** A player's quests from the player's stream, for a day that is started while the rows are late (R230). */
@Injectable()
export class QuestsFromLog {
  constructor(
    private readonly runner: CommandRunner,
    @Inject(EVENT_LOG) private readonly log: EventLog,
    @InjectRepository(PlayerQuestRow) private readonly quests: Repository<PlayerQuestRow>,
  ) {}

  /**
   * The quests of a day (YYYY-MM-DD) that the player has started, in the order of the list. The repeat of a request may be
   * about a day before the latest: its quests are shown as that day ended.
   */
  async getStarted(userId: string, day: string): Promise<QuestResponse[]> {
    const player = await this.runner.player(userId);
    const { quests } = player.day === day ? player : await this.foldDay(userId, day);
    const open = Object.values(quests).filter(({ isArchived }) => !isArchived);
    const timers = await this.loadTimers(userId, open);
    return open
      .toSorted((one, other) => QUEST_TYPES.indexOf(one.type) - QUEST_TYPES.indexOf(other.type))
      .map((quest) => toOpenQuestResponse(quest, timers.get(quest.questId) ?? null, player, day));
  }

  /** The player at the end of a day that a later one has followed. */
  private async foldDay(userId: string, day: string): Promise<RegisteredPlayer> {
    const { decider } = PLAYER_AGGREGATE;
    let state = decider.initial;
    for await (const recorded of this.log.readStream(streamIdOf(PLAYER_AGGREGATE, userId))) {
      const { event } = PLAYER_EVENTS.decode(recorded);
      if (event.type === 'DayStarted' && event.data.day > day) break;
      state = decider.evolve(state, event);
    }
    if (state.status !== 'registered' || state.day !== day)
      throw new Error(`The player ${userId} has not started ${day}`);
    return state;
  }

  /**
   * Seconds of the timers of the game's quests, by quest id: a state doesn't hold them. Events are read backwards as far as the
   * rows lack quests, at most to the beginning of the month.
   */
  private async loadTimers(
    userId: string,
    open: readonly OpenQuest[],
  ): Promise<ReadonlyMap<string, number | null>> {
    const ids = open.filter(({ custom }) => custom === null).map(({ questId }) => questId);
    const rows = await this.quests.findBy({ questId: In(ids) });
    const timers = new Map(rows.map(({ questId, timerSeconds }) => [questId, timerSeconds]));
    const isComplete = () => ids.every((id) => timers.has(id));
    if (isComplete()) return timers;
    const streamId = streamIdOf(PLAYER_AGGREGATE, userId);
    for await (const recorded of this.log.readStream(streamId, { direction: 'backwards' })) {
      const { event } = PLAYER_EVENTS.decode(recorded);
      if (event.type !== 'DayStarted') continue;
      for (const { questId, timerSeconds } of event.data.quests) timers.set(questId, timerSeconds);
      if (isComplete()) break;
    }
    return timers;
  }
}
