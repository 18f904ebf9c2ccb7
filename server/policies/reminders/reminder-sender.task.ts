import type { Logger } from 'pino';
import { pause } from '../../async/pause';
import type { ScheduledTask } from '../../async/scheduled-task';
import { ORIGIN } from '../../contracts/position';
import type { ReminderMessage } from '../../contracts/reminders';
import { chooseDailyReminder } from '../../domain/player/daily-reminder';
import type { FoundedParty } from '../../domain/party/party.state';
import type { RegisteredPlayer } from '../../domain/player/player.state';
import type {
  ClaimedReminder,
  ReminderDevice,
  ReminderKind,
  ReminderQueue,
} from '../../identity/reminders/reminder-queue';
import { toQuietHours } from '../../identity/reminders/reminder-settings';
import type { Clock } from '../../platform/clock';
import { PARTY_AGGREGATE, PLAYER_AGGREGATE } from '../../platform/commands/aggregates';
import type { CommandRunner } from '../../platform/commands/command-runner';
import type { ReminderMetrics, ReminderOutcome } from '../../platform/metrics/reminder-metrics';
import type { SeenMarkerStore } from '../../platform/notifications/seen-marker-store';
import { findQuietEnd } from '../../rules/reminder-times';
import type { PushSender } from './push-sender';
import { composeReminder } from './reminder-texts';

const INTERVAL_MS = 1_000;
/** Reminders that are claimed and not sent yet: what a crash loses at most. */
const MAX_IN_FLIGHT = 64;
/** While some are in flight, how often is looked for others that are due. */
const LOOK_MS = 250;
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** After an outage: what is due for longer is of no use any more, nor is it to a device that is found later. */
const MAX_LATENESS_MS: Readonly<Record<ReminderKind, number>> = {
  daily: 3 * HOUR_MS,
  'party-quest-completed': 24 * HOUR_MS,
  cheered: 24 * HOUR_MS,
  test: 10 * MINUTE_MS,
};
const MAX_ATTEMPTS = 3;
/** Until another attempt, where the service names no time; and its bounds. */
const RETRY = { defaultMs: MINUTE_MS, minMs: 5_000, maxMs: HOUR_MS } as const;

export interface ReminderSenderOptions {
  readonly queue: ReminderQueue;
  readonly sender: PushSender;
  readonly runner: CommandRunner;
  readonly seenMarkers: SeenMarkerStore;
  readonly clock: Clock;
  readonly metrics: ReminderMetrics;
  readonly logger: Logger;
}

/**
 * Sends the reminders that are due (R454). Each is claimed first, and what it says is decided by the log right before it is sent: so
 * none is sent twice, none about what is done, and a crash loses those in flight.
 */
export function createReminderSenderTask(options: ReminderSenderOptions): ScheduledTask {
  const { queue, clock, logger } = options;
  const delivery = new ReminderDelivery(options);
  return {
    name: 'reminders',
    intervalMs: INTERVAL_MS,
    async run(signal = new AbortController().signal): Promise<void> {
      const inFlight = new Set<Promise<void>>();
      await queue.deleteOld(clock.now());
      for (;;) {
        const room = signal.aborted ? 0 : MAX_IN_FLIGHT - inFlight.size;
        const claimed = room > 0 ? await queue.claim(room, clock.now()) : [];
        for (const reminder of claimed) {
          const sending = delivery
            .deliver(reminder)
            .catch((err: unknown) => logger.error({ err, kind: reminder.kind }, 'A reminder was lost'))
            .finally(() => inFlight.delete(sending));
          inFlight.add(sending);
        }
        if (inFlight.size === 0) return;
        if (claimed.length === 0) await Promise.race([...inFlight, pause(LOOK_MS, signal)]);
        // An aborted pause has no length.
        if (signal.aborted) return void (await Promise.all(inFlight));
      }
    },
  };
}

/** Decides about a claimed reminder, and sends it. */
class ReminderDelivery {
  constructor(private readonly options: ReminderSenderOptions) {}

  async deliver(reminder: ClaimedReminder): Promise<void> {
    const { queue, clock, metrics } = this.options;
    const now = clock.now().getTime();
    const lateness = now - reminder.dueAt.getTime();
    const { devices, isSuspended, kind } = reminder;
    if (lateness > MAX_LATENESS_MS[kind]) return metrics.count(kind, 'late');
    if (devices.length === 0 || isSuspended) return metrics.count(kind, 'dropped');
    const quietEnd = findEndOfQuiet(reminder, now);
    if (quietEnd !== undefined) return queue.postpone(reminder, new Date(quietEnd));
    const content = await this.decide(reminder);
    if (!content) return metrics.count(kind, 'done');
    metrics.observeLateness(lateness / 1_000);
    await Promise.all(devices.map((device) => this.sendTo(device, reminder, content)));
  }

  /** By the log as it is now. Undefined when there is nothing to say any more. */
  private async decide(reminder: ClaimedReminder): Promise<Content | undefined> {
    const player = await this.options.runner.loadState(PLAYER_AGGREGATE, reminder.accountId);
    if (player.status !== 'registered') return undefined;
    const message = await this.chooseMessage(reminder, player);
    return message && { message, player };
  }

  private async chooseMessage(
    reminder: ClaimedReminder,
    player: RegisteredPlayer,
  ): Promise<ReminderMessage | undefined> {
    const { kind, key, attempt, settings } = reminder;
    switch (kind) {
      case 'test':
        return 'test';
      case 'daily': {
        if (!settings || (attempt === 1 && key < (settings.lastDay ?? ''))) return undefined;
        const wanted = { 'day-open': settings.ofDay, 'chest-waiting': settings.ofChests };
        return chooseDailyReminder(player, wanted, this.options.clock.now().toISOString());
      }
      case 'party-quest-completed':
        return settings?.ofPartyQuests && (await this.findUnseenIn(reminder)) ? kind : undefined;
      case 'cheered': {
        const party = settings?.ofCheers ? await this.findUnseenIn(reminder) : undefined;
        const [entryId] = key.split('/');
        return party?.cheeredEntries.some((entry) => entry.entryId === entryId) ? kind : undefined;
      }
    }
  }

  /** The party in which it happened; undefined if the player has seen the notification of it, or has left. */
  private async findUnseenIn({
    partyId,
    position,
    accountId,
  }: ClaimedReminder): Promise<FoundedParty | undefined> {
    if (partyId === null) return undefined;
    const party = await this.options.runner.loadState(PARTY_AGGREGATE, partyId);
    if (party.status !== 'founded' || !party.members.some(({ userId }) => userId === accountId))
      return undefined;
    const seen = await this.options.seenMarkers.findPosition(accountId);
    return seen < (position ?? ORIGIN) ? party : undefined;
  }

  private async sendTo(
    device: ReminderDevice,
    reminder: ClaimedReminder,
    { message, player }: Content,
  ): Promise<void> {
    const { queue, sender, clock, metrics } = this.options;
    const { kind, partyId, attempt } = reminder;
    const payload = composeReminder(message, player.language, partyId);
    const outcome = await sender.send(device, payload, MAX_LATENESS_MS[kind] / 1_000);
    metrics.count(kind, OUTCOMES[outcome.status]);
    if (outcome.status === 'gone') await queue.forgetDevice(device);
    if (outcome.status !== 'busy' || attempt >= MAX_ATTEMPTS) return;
    const delayMs = Math.min(Math.max(outcome.retryAfterMs ?? RETRY.defaultMs, RETRY.minMs), RETRY.maxMs);
    await queue.repeat(reminder, device, new Date(clock.now().getTime() + delayMs));
  }
}

interface Content {
  readonly message: ReminderMessage;
  readonly player: RegisteredPlayer;
}

const OUTCOMES = {
  sent: 'sent',
  gone: 'gone',
  busy: 'busy',
  refused: 'failed',
  unknown: 'failed',
} as const satisfies Record<string, ReminderOutcome>;

/** A test is asked for at that moment. */
function findEndOfQuiet({ kind, settings }: ClaimedReminder, now: number): number | undefined {
  return settings && kind !== 'test'
    ? findQuietEnd(now, toQuietHours(settings), settings.timeZone)
    : undefined;
}
