import type { Logger } from 'pino';
import type { Position } from '../contracts/position';
import { UnreadableEvent, type DomainEvent } from '../event-log/codec';
import { streamIdOf, type Aggregate } from '../platform/commands/aggregate-stream';
import { PARTY_AGGREGATE, PLAYER_AGGREGATE } from '../platform/commands/aggregates';
import type { CommandRunner } from '../platform/commands/command-runner';

export interface Membership {
  /** The player's parties. */
  readonly partyIds: readonly string[];
  /** Where the streams that say so end, by stream id. */
  readonly streams: ReadonlyMap<string, Position>;
}

/** The parties of a player by the streams, not by the read model, which may be behind what the relay has already broadcast. */
export class Memberships {
  constructor(
    private readonly runner: CommandRunner,
    private readonly logger: Logger,
  ) {}

  /** Rejects when the log is unavailable. */
  async load(userId: string): Promise<Membership> {
    const streams = new Map<string, Position>();
    const player = await this.loadIfReadable(PLAYER_AGGREGATE, userId, streams);
    if (player?.status !== 'registered') return { partyIds: [], streams };
    const slots = Object.keys(player.partySlots);
    const parties = await Promise.all(
      slots.map((partyId) => this.loadIfReadable(PARTY_AGGREGATE, partyId, streams)),
    );
    const partyIds = parties.flatMap((party) =>
      party?.status === 'founded' && party.members.some((member) => member.userId === userId)
        ? [party.partyId]
        : [],
    );
    return { partyIds, streams };
  }

  /**
   * The state of a stream, whose end it puts into `streams`. Without a stream that this version can't read, its rooms are missing from a
   * socket, but the others are not.
   */
  private async loadIfReadable<Command, Event extends DomainEvent, State>(
    aggregate: Aggregate<Command, Event, State>,
    id: string,
    streams: Map<string, Position>,
  ): Promise<State | undefined> {
    const streamId = streamIdOf(aggregate, id);
    try {
      const { state, position } = await this.runner.loadLatest(aggregate, id);
      streams.set(streamId, position);
      return state;
    } catch (error) {
      if (!(error instanceof UnreadableEvent)) throw error;
      this.logger.error({ err: error, streamId }, 'A socket misses an unreadable stream');
      return undefined;
    }
  }
}
