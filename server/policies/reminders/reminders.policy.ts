import type { PartyEvent } from '../../domain/party/party.events';
import { PARTY_EVENTS, PLAYER_EVENTS } from '../../event-log/registry';
import { readEventTime } from '../../event-log/event-time';
import type { RecordedEvent } from '../../event-log/event-log';
import { extractPartyId, extractUserId, isPartyStream } from '../../event-log/stream-ids';
import type { ReminderQueue } from '../../identity/reminders/reminder-queue';
import type { Reminders } from '../../identity/reminders/reminders';
import type { Clock } from '../../platform/clock';
import { PARTY_AGGREGATE } from '../../platform/commands/aggregates';
import type { CommandRunner } from '../../platform/commands/command-runner';
import type { Policy } from '../engine/policy';

/** What happened longer ago is no news: the policy may have been behind, or is new to an old log. */
const MAX_AGE_MS = 24 * 60 * 60_000;

export interface RemindersPolicyOptions {
  readonly queue: ReminderQueue;
  readonly reminders: Reminders;
  readonly runner: CommandRunner;
  readonly clock: Clock;
}

/**
 * Announces finished party quests to the members who didn't finish them, and cheers to whom they are for (R457); moves daily reminders to
 * a player's new zone.
 */
export function createRemindersPolicy(options: RemindersPolicyOptions): Policy {
  return {
    name: 'reminders',
    reactsTo: ['TimeZoneChanged', 'PartyQuestCompleted', 'EntryCheered'],
    react(recorded) {
      if (isPartyStream(recorded.streamId)) {
        const { event } = PARTY_EVENTS.decode(recorded);
        const run = toAnnouncement(options, recorded, event);
        return run ? [{ target: extractPartyId(recorded.streamId), run }] : [];
      }
      const { event } = PLAYER_EVENTS.decode(recorded);
      if (event.type !== 'TimeZoneChanged') return [];
      const { timeZone } = event.data;
      const userId = extractUserId(recorded.streamId);
      return [{ target: userId, run: () => options.reminders.changeTimeZone(userId, timeZone) }];
    },
  };
}

/** What the event is announced as; undefined for one that isn't, or is no news. */
function toAnnouncement(
  { queue, runner, clock }: RemindersPolicyOptions,
  recorded: RecordedEvent,
  event: PartyEvent,
): (() => Promise<void>) | undefined {
  const { id, streamId, position } = recorded;
  const at = clock.now();
  if (!(at.getTime() - readEventTime(recorded) < MAX_AGE_MS)) return undefined;
  const partyId = extractPartyId(streamId);
  if (event.type === 'EntryCheered') {
    const { to, entryId, by } = event.data;
    if (to === null) return undefined;
    const about = { kind: 'cheered', key: entryId, partyId, position, byId: by.userId } as const;
    return () => queue.announce({ ...about, userIds: [to], at });
  }
  if (event.type !== 'PartyQuestCompleted') return undefined;
  return async () => {
    const party = await runner.loadState(PARTY_AGGREGATE, partyId);
    if (party.status !== 'founded') return;
    const byId = event.data.by.userId;
    const userIds = party.members.map(({ userId }) => userId).filter((userId) => userId !== byId);
    await queue.announce({ kind: 'party-quest-completed', key: id, partyId, position, byId, userIds, at });
  };
}
