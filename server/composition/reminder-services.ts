import type { ScheduledTask } from '../async/scheduled-task';
import { ReminderQueue } from '../identity/reminders/reminder-queue';
import { SeenMarkerStore } from '../platform/notifications/seen-marker-store';
import type { Policy } from '../policies/engine/policy';
import { PushSender } from '../policies/reminders/push-sender';
import { PushTransport } from '../policies/reminders/push-transport';
import { createReminderSenderTask } from '../policies/reminders/reminder-sender.task';
import { createRemindersPolicy } from '../policies/reminders/reminders.policy';
import type { Core } from './core';

export interface ReminderServices {
  /** Makes reminders of what happens. */
  readonly policy: Policy;
  /** Sends those that are due. */
  readonly task: ScheduledTask;
  close(): void;
}

export function createReminderServices(core: Core): ReminderServices {
  const { clock, runner, reminders, vapidKeys, metrics, resources } = core;
  const { pool, logger, config } = resources;
  const queue = new ReminderQueue(pool);
  const transport = new PushTransport(config.push.privateServices);
  const sender = new PushSender(transport, vapidKeys, config.push.subject, logger);
  const seenMarkers = new SeenMarkerStore(pool);
  return {
    policy: createRemindersPolicy({ queue, reminders, runner, clock }),
    task: createReminderSenderTask({
      queue,
      sender,
      runner,
      seenMarkers,
      clock,
      logger,
      metrics: metrics.reminders,
    }),
    close: () => transport.close(),
  };
}
