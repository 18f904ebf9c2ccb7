import { Injectable } from '@nestjs/common';
import type { PlayerState } from '../../domain/player/player.state';
import { PLAYER } from '../../platform/commands/aggregates';
import type { CommandContext } from '../../platform/commands/command-context';
import { CommandRunner } from '../../platform/commands/command-runner';
import type { StatName } from '../../rules/stats';

/** What a player decides about the character. */
@Injectable()
export class CharacterCommands {
  constructor(private readonly runner: CommandRunner) {}

  /** `points` are whole numbers from 0, by stat. Answers the player right after the command, also of a repeat. */
  async allocateStats(
    userId: string,
    points: Readonly<Partial<Record<StatName, number>>>,
    context: CommandContext,
  ): Promise<PlayerState> {
    const { state } = await this.runner.run(PLAYER, userId, { type: 'AllocateStats', points }, context);
    return state;
  }
}
