import { DEFAULT_GAME_SETTINGS } from '../../../server/rules/game-settings';
import { TEST_SECRET } from './test-secret';
import { MembershipCommands } from '../../../server/api/parties/members/membership-commands';
import { PartyAnswers } from '../../../server/api/parties/party-answers';
import { PartyFactsLoader } from '../../../server/api/parties/party-facts';
import { PartyPlayers } from '../../../server/api/parties/members/party-players';
import type { Position } from '../../../server/contracts/position';
import type { Append, AppendBatchResult, AppendResult, EventLog } from '../../../server/event-log/event-log';
import { PresenceStore } from '../../../server/platform/presence/presence-store';
import { PlayerRow } from '../../../server/read-models/player.entity';
import { AttemptLimiter } from '../../../server/identity/accounts/attempt-limiter';
import {
  PartyInvitations,
  type InvitationLink,
} from '../../../server/identity/party-invitations/party-invitations';
import { PartyPasswords } from '../../../server/identity/party-passwords/party-passwords';
import { createCommandContext, type CommandContext } from '../../../server/platform/commands/command-context';
import { CommandRunner } from '../../../server/platform/commands/command-runner';
import { SnapshotStore } from '../../../server/platform/commands/snapshot-store';
import type { TestPlayer } from '../api/player';
import type { TestServer } from './server';

class SimulatedCrash extends Error {}

/** A log that kills its process after this many appends; the last one still reaches the database. */
class CrashingEventLog implements EventLog {
  isDead = false;

  constructor(
    private readonly log: EventLog,
    private left: number,
  ) {}

  readonly readStream: EventLog['readStream'] = (...args) => this.log.readStream(...args);
  readonly follow: EventLog['follow'] = (...args) => this.log.follow(...args);

  async append(append: Append): Promise<AppendResult> {
    if (this.left > 0) {
      this.left -= 1;
      const result = await this.log.append(append);
      if (this.left > 0) return result;
    }
    this.isDead = true;
    throw new SimulatedCrash('The process was killed');
  }

  async appendBatch(appends: readonly Append[]): Promise<AppendBatchResult> {
    const outcomes = await Promise.allSettled(appends.map((append) => this.append(append)));
    return { outcomes, checkpointAdvanced: false };
  }

  head(): ReturnType<EventLog['head']> {
    return this.log.head();
  }

  readNext(after: Position): ReturnType<EventLog['readNext']> {
    return this.log.readNext(after);
  }

  async close(): Promise<void> {
    // The server that runs beside this process owns it.
  }
}

/** Runs party commands as a server process does, until it dies after this many appends. No command is answered. */
export class CrashingProcess {
  readonly runner: CommandRunner;
  readonly members: MembershipCommands;
  readonly answers: PartyAnswers;
  private readonly log: CrashingEventLog;

  constructor({ application }: TestServer, appends: number) {
    const { resources, clock, metrics, auditTrail } = application.core;
    this.log = new CrashingEventLog(resources.log, appends);
    const snapshots = new SnapshotStore(resources.pool, resources.logger);
    this.runner = new CommandRunner(this.log, snapshots, clock, metrics.commands, DEFAULT_GAME_SETTINGS);
    const players = new PartyPlayers(this.runner);
    const { logger, pool } = resources;
    const limiter = new AttemptLimiter(pool, auditTrail);
    const passwords = new PartyPasswords(pool, limiter);
    const invitations = new PartyInvitations(pool, clock, limiter);
    this.members = new MembershipCommands(this.runner, players, passwords, invitations, logger);
    const facts = new PartyFactsLoader(resources.log, resources.pool);
    const rows = resources.dataSource.getRepository(PlayerRow);
    this.answers = new PartyAnswers(this.runner, facts, rows, new PresenceStore(resources.pool), clock);
  }

  /** Whether the process died: a command of fewer appends survives. */
  async crashesDuring(act: (process: CrashingProcess) => Promise<unknown>): Promise<boolean> {
    try {
      await act(this);
    } catch (error) {
      if (!(error instanceof SimulatedCrash)) throw error;
    }
    return this.log.isDead;
  }
}

/** The link of a token, as a server looks it up. */
export function findInvitation({ application }: TestServer, token: string): Promise<InvitationLink> {
  const { resources, clock, auditTrail } = application.core;
  const limiter = new AttemptLimiter(resources.pool, auditTrail);
  return new PartyInvitations(resources.pool, clock, limiter).require(token, '127.0.0.1');
}

/** The command id that a server derives from a request with that key, so that a retry is idempotent. */
export function requestContext(
  { id }: TestPlayer,
  idempotencyKey: string,
  method: string,
  path: string,
  body: object | null = null,
): CommandContext {
  const request = [method, `/api${path}`, body];
  const keyed = idempotencyKey === undefined ? undefined : { key: idempotencyKey, secret: TEST_SECRET };
  return createCommandContext({ actor: id, correlationId: 'a test', idempotency: keyed, request });
}
