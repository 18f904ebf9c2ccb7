import { setTimeout as sleep } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import type { Position } from '../../../contracts/position';
import type { PlayerEvent } from '../../../domain/player/player.events';
import { UnreadableEvent, type DomainEvent } from '../../../event-log/codec';
import { EVENT_LOG, type EventLog, type RecordedEvent } from '../../../event-log/event-log';
import { LogFeed } from '../../../event-log/log-feed';
import { readStreamAfter } from '../../../event-log/read-stream-after';
import { PLAYER_EVENTS } from '../../../event-log/registry';
import { extractUserId, isPlayerStream } from '../../../event-log/stream-ids';
import { streamIdOf } from '../../../platform/commands/aggregate-stream';
import { PLAYER_AGGREGATE } from '../../../platform/commands/aggregates';
import type { CommandOutcome } from '../../../platform/commands/command-outcome';
import { CommandRunner } from '../../../platform/commands/command-runner';
import { LOGGER } from '../../../platform/logging/logger';

/** Where a contribution stands in its party's stream. */
export interface ContributionPlace {
  readonly userId: string;
  readonly partyId: string;
  readonly revision: number;
  readonly position: Position;
  /** Whether it was made by an earlier request, which may have been answered without its share. */
  readonly isRepeat: boolean;
}

/** What the player's stream says first about a contribution: its share, or that it was answered without. */
export interface ShareDecision {
  readonly event: Extract<PlayerEvent, { type: 'PartyXpEarned' | 'PartyXpDelayed' }>;
  readonly revision: number;
  /** Of the last event appended with it. */
  readonly position: Position;
}

/** The decisions on contributions of one player that are appended from `since` on, in the log's order. */
interface Watch {
  readonly userId: string;
  readonly since: Position;
  /** When it began, by the process's clock, in milliseconds. */
  readonly startedAt: number;
  readonly fromFeed: ShareDecision[];
  /** Those on shares that this process pays, which the feed brings later. */
  readonly fromOwnPolicy: ShareDecision[];
  onDecision: () => void;
}

/** Begun before a contribution is made, so that no decision on it is missed. */
export interface ShareWatch {
  /**
   * What the player's stream says about the contribution; undefined when nothing is appended within a second, or the stream can't
   * be read. Never rejects: the contribution is recorded, whatever becomes of its share.
   */
  readonly findDecision: (place: ContributionPlace) => Promise<ShareDecision | undefined>;
  readonly end: () => void;
}

/** How long a contribution's answer waits for its share; normally it takes some milliseconds. */
const SHARE_TIMEOUT_MS = 1_000;
/** Delay before following resumes after a failure. */
const RESTART_MS = 1_000;
const DECISION_TYPES: ReadonlySet<string> = new Set<PlayerEvent['type']>(['PartyXpEarned', 'PartyXpDelayed']);

/**
 * Waits for the shares that the policy `party-xp` pays, in any process. One follower of the process's feed serves all waiting
 * contributions, so waiting reads nothing from the log. Those that this process pays are known before the feed brings them.
 */
@Injectable()
export class PartyShares {
  private readonly watches = new Map<string, Set<Watch>>();
  private position: Position | undefined;
  private starting: Promise<Position> | undefined;

  constructor(
    private readonly feed: LogFeed,
    @Inject(EVENT_LOG) private readonly log: EventLog,
    @Inject(LOGGER) private readonly logger: Logger,
    runner: CommandRunner,
  ) {
    // Policies pay in batches, so this is how a share that this process pays is heard of. Only of the last command of a stream does
    // the outcome have the exact position.
    runner.batches.on('lastOfStream', (streamId, outcome) => this.noteOutcome(streamId, outcome));
  }

  /** Watches for decisions on contributions of the player from now on, until the watch is ended. */
  async watch(userId: string): Promise<ShareWatch> {
    const since = this.position ?? (await this.start());
    const startedAt = performance.now();
    const watch: Watch = {
      userId,
      since,
      startedAt,
      fromFeed: [],
      fromOwnPolicy: [],
      onDecision: () => undefined,
    };
    const watches = this.watches.get(userId) ?? new Set();
    this.watches.set(userId, watches.add(watch));
    return {
      findDecision: (place) => this.findDecision(place, watch),
      end: () => {
        if (watches.delete(watch) && watches.size === 0) this.watches.delete(userId);
      },
    };
  }

  private async findDecision(place: ContributionPlace, watch: Watch): Promise<ShareDecision | undefined> {
    try {
      const decision = await this.waitFor(place, watch);
      return decision && (await this.includeLevels(place.userId, decision));
    } catch (error) {
      this.logger.warn({ err: error }, 'The share of a contribution could not be looked up');
      // No delay is recorded sooner, on which noteOutcome relies.
      await sleep(SHARE_TIMEOUT_MS);
      return undefined;
    }
  }

  /** The first decision on the contribution in the player's stream; undefined when there is none yet. */
  async find(place: ContributionPlace): Promise<ShareDecision | undefined> {
    const decision = await this.findInStream(place);
    return decision && this.includeLevels(place.userId, decision);
  }

  /** The levels that a share reaches are appended with it: a read has to reach them too. */
  private async includeLevels(userId: string, decision: ShareDecision): Promise<ShareDecision> {
    const { event, revision } = decision;
    const levels = event.type === 'PartyXpEarned' ? (event.data.character?.levelsGained ?? 0) : 0;
    if (levels === 0) return decision;
    let { position } = decision;
    const streamId = streamIdOf(PLAYER_AGGREGATE, userId);
    for await (const level of this.log.readStream(streamId, { from: revision + 1, limit: levels }))
      ({ position } = level);
    return { ...decision, position };
  }

  private async findInStream(place: ContributionPlace): Promise<ShareDecision | undefined> {
    const { userId, partyId, revision, position } = place;
    for await (const recorded of readStreamAfter(this.log, streamIdOf(PLAYER_AGGREGATE, userId), position)) {
      const decision = toDecision(recorded);
      if (decision && isAbout(decision, partyId, revision)) return decision;
    }
    return undefined;
  }

  private async waitFor(place: ContributionPlace, watch: Watch): Promise<ShareDecision | undefined> {
    const { partyId, revision, position, isRepeat } = place;
    // Whatever follows an event that the follower had not passed yet is seen by the watch.
    const earlier = position <= watch.since ? await this.findInStream(place) : undefined;
    if (earlier) return earlier;
    const timeout = AbortSignal.timeout(SHARE_TIMEOUT_MS);
    // A repeat's first decision may be an earlier one, by another process: only the feed has their order.
    const sources = isRepeat ? [watch.fromFeed] : [watch.fromFeed, watch.fromOwnPolicy];
    for (;;) {
      const decision = sources.flat().find((each) => isAbout(each, partyId, revision));
      if (decision || timeout.aborted) return decision;
      await new Promise<void>((resolve) => {
        watch.onDecision = resolve;
        timeout.addEventListener('abort', () => resolve(), { once: true });
      });
    }
  }

  /** A share that is paid within a second of the request comes before any record of its delay. */
  private noteOutcome(streamId: string, { events, revision, position }: CommandOutcome<DomainEvent>): void {
    if (!isPlayerStream(streamId)) return;
    const watches = this.watches.get(extractUserId(streamId));
    const index = events.findIndex(({ type }) => type === 'PartyXpEarned');
    if (!watches || index === -1) return;
    const event = events[index] as ShareDecision['event'];
    const decision = { event, revision: revision - events.length + 1 + index, position };
    for (const watch of watches) {
      if (performance.now() - watch.startedAt >= SHARE_TIMEOUT_MS) continue;
      watch.fromOwnPolicy.push(decision);
      watch.onDecision();
    }
  }

  private note(recorded: RecordedEvent): void {
    if (!DECISION_TYPES.has(recorded.type) || !isPlayerStream(recorded.streamId)) return;
    const watches = this.watches.get(extractUserId(recorded.streamId));
    if (!watches) return;
    const decision = this.tryToDecision(recorded);
    if (!decision) return;
    for (const watch of watches) {
      watch.fromFeed.push(decision);
      watch.onDecision();
    }
  }

  /** Follows from the first contribution on; until the feed is closed. */
  private start(): Promise<Position> {
    this.starting ??= this.feed.head().then(
      (head) => {
        this.position = head;
        void this.followFeed(head);
        return head;
      },
      (error: unknown) => {
        this.starting = undefined;
        throw error;
      },
    );
    return this.starting;
  }

  private async followFeed(after: Position): Promise<void> {
    const { signal } = new AbortController();
    for (let position = after; ;) {
      try {
        for await (const batch of this.feed.follow({ after: position, signal })) {
          for (const recorded of batch.events) this.note(recorded);
          position = batch.position;
          this.position = position;
        }
        return;
      } catch (error) {
        this.logger.error(
          { err: error, position },
          'Following the shares of party quests failed and starts over',
        );
        await sleep(RESTART_MS);
      }
    }
  }

  /** Passes over an event that can't be read: a contribution that waits for it is answered without it, others go on. */
  private tryToDecision(recorded: RecordedEvent): ShareDecision | undefined {
    try {
      return toDecision(recorded);
    } catch (error) {
      if (!(error instanceof UnreadableEvent)) throw error;
      this.logger.warn(
        { err: error, position: recorded.position },
        'The share of a contribution is unreadable',
      );
      return undefined;
    }
  }
}

function toDecision(recorded: RecordedEvent): ShareDecision | undefined {
  if (!DECISION_TYPES.has(recorded.type)) return undefined;
  const { event } = PLAYER_EVENTS.decode(recorded);
  if (event.type !== 'PartyXpEarned' && event.type !== 'PartyXpDelayed') return undefined;
  return { event, revision: recorded.revision, position: recorded.position };
}

function isAbout({ event: { data } }: ShareDecision, partyId: string, revision: number): boolean {
  return data.partyId === partyId && data.contributionRevision === revision;
}
