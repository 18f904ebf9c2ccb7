import { Injectable } from '@nestjs/common';
import { PLAYER } from '../../platform/commands/aggregates';
import { requestedCommand, type CommandContext } from '../../platform/commands/command-context';
import { CommandRunner } from '../../platform/commands/command-runner';
import { currentCorrelationId } from '../../platform/logging/request-context';
import type { Language } from '../../rules/character-class';

/** What a player can set: the language of the game's texts, and the zone the days run by. */
@Injectable()
export class PlayerSettings {
  constructor(private readonly runner: CommandRunner) {}

  async changeLanguage(userId: string, language: Language, context: CommandContext): Promise<void> {
    await this.runner.run(PLAYER, userId, { type: 'ChangeLanguage', language }, context);
  }

  async changeTimeZone(userId: string, timeZone: string, context = signInCommand(userId)): Promise<void> {
    await this.runner.run(PLAYER, userId, { type: 'ChangeTimeZone', timeZone }, context);
  }
}

/** At sign-in the device's zone comes along, as part of the sign-in. */
function signInCommand(actor: string): CommandContext {
  return requestedCommand({
    actor,
    correlationId: currentCorrelationId(),
    keyed: undefined,
    request: undefined,
  });
}
