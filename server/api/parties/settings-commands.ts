import { Injectable } from '@nestjs/common';
import { Rejection } from '../../domain/kernel/rejection';
import type { PartyCommand } from '../../domain/party/party.commands';
import type { PartySettings } from '../../domain/party/party.events';
import { PartyPasswords } from '../../identity/party-passwords/party-passwords';
import { PARTY_AGGREGATE } from '../../platform/commands/aggregates';
import { deriveId, type CommandContext } from '../../platform/commands/command-context';
import { CommandRunner } from '../../platform/commands/command-runner';
import type { DescribeParty } from './describe-party';
import type { ChangePartyDto } from './parties.dto';

type ChangeSettings = Extract<PartyCommand, { type: 'ChangeSettings' }>;

/** Changes a party's settings, with its password, which is no part of an event. */
@Injectable()
export class SettingsCommands {
  constructor(
    private readonly runner: CommandRunner,
    private readonly passwords: PartyPasswords,
  ) {}

  /** Resolves with what `describe` returns of the changed party, or has returned at the first request. */
  async change<Answer extends object>(
    partyId: string,
    dto: ChangePartyDto,
    context: CommandContext,
    describe: DescribeParty<Answer>,
  ): Promise<Answer> {
    const { password } = dto;
    const removal = dto.requiresPassword === false ? { passwordId: null } : {};
    const command = {
      type: 'ChangeSettings',
      changes: toChanges(dto),
      by: context.actor,
      ...removal,
    } as const;
    const run = async (asked: ChangeSettings) =>
      (await this.runner.runAndDescribe(PARTY_AGGREGATE, partyId, asked, context, describe)).answer;
    if (password === undefined) return run(command);
    return this.runWithPassword(partyId, password, { command, context, run });
  }

  /**
   * Stores the hash under an id of its own, then appends the event that puts it in force. So the old password stays valid
   * when the command is refused or the process dies in between; a policy deletes the hash that was replaced.
   */
  private async runWithPassword<Answer>(
    partyId: string,
    password: string,
    { command: settings, context, run }: SettingsChange<Answer>,
  ): Promise<Answer> {
    const passwordId = deriveId(context.commandId, partyId, 'password');
    const command = { ...settings, passwordId };
    // A repeat must not store the hash again: another password may have replaced it since.
    if (!(await this.runner.findRepeatedOutcome(PARTY_AGGREGATE, partyId, context))) {
      await this.runner.check(PARTY_AGGREGATE, partyId, command);
      await this.passwords.set(partyId, passwordId, password);
    }
    try {
      return await run(command);
    } catch (error) {
      if (error instanceof Rejection) await this.passwords.delete(partyId, passwordId);
      throw error;
    }
  }
}

interface SettingsChange<Answer> {
  readonly command: ChangeSettings;
  readonly context: CommandContext;
  readonly run: (command: ChangeSettings) => Promise<Answer>;
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
