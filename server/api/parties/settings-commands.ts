import { Injectable } from '@nestjs/common';
import { Rejection } from '../../domain/kernel/rejection';
import type { PartyCommand } from '../../domain/party/party.commands';
import type { PartySettings } from '../../domain/party/party.events';
import { PartyPasswords } from '../../identity/party-passwords/party-passwords';
import { PARTY_AGGREGATE } from '../../platform/commands/aggregates';
import { deriveId, type CommandContext } from '../../platform/commands/command-context';
import { CommandRunner } from '../../platform/commands/command-runner';
import type { ChangePartyDto } from './parties.dto';

type ChangeSettings = Extract<PartyCommand, { type: 'ChangeSettings' }>;

/** Changes a party's settings, with its password, which is no part of an event. */
@Injectable()
export class SettingsCommands {
  constructor(
    private readonly runner: CommandRunner,
    private readonly passwords: PartyPasswords,
  ) {}

  async change(partyId: string, dto: ChangePartyDto, context: CommandContext): Promise<void> {
    const { password } = dto;
    const command = { type: 'ChangeSettings', changes: toChanges(dto), by: context.actor } as const;
    if (password !== undefined) await this.changeWithPassword(partyId, password, command, context);
    else {
      const removal = dto.requiresPassword === false ? { passwordId: null } : {};
      await this.runner.run(PARTY_AGGREGATE, partyId, { ...command, ...removal }, context);
    }
  }

  /**
   * Stores the hash under an id of its own, then appends the event that puts it in force. So the old password stays valid
   * when the command is refused or the process dies in between; a policy deletes the hash that was replaced.
   */
  private async changeWithPassword(
    partyId: string,
    password: string,
    settings: ChangeSettings,
    context: CommandContext,
  ): Promise<void> {
    const passwordId = deriveId(context.commandId, partyId, 'password');
    const command = { ...settings, passwordId };
    // A repeat must not store the hash again: another password may have replaced it since.
    if (!(await this.runner.findRepeatedOutcome(PARTY_AGGREGATE, partyId, context))) {
      await this.runner.check(PARTY_AGGREGATE, partyId, command);
      await this.passwords.set(partyId, passwordId, password);
    }
    try {
      await this.runner.run(PARTY_AGGREGATE, partyId, command, context);
    } catch (error) {
      if (error instanceof Rejection) await this.passwords.delete(partyId, passwordId);
      throw error;
    }
  }
}

function toChanges({
  password: _password,
  requiresPassword: _requiresPassword,
  weeklyGoal,
  monthlyGoal,
  ...rest
}: ChangePartyDto): Partial<PartySettings> {
  return {
    ...rest,
    ...(weeklyGoal !== undefined && { weeklyGoal: String(weeklyGoal) }),
    ...(monthlyGoal !== undefined && { monthlyGoal: String(monthlyGoal) }),
  };
}
